class c { notice(epp('m/a.epp')) }
include c
