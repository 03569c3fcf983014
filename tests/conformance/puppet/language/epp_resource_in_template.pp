class c { notice(epp('tpl/a.epp')) }
include c
