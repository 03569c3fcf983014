notice(epp('tpl/a.epp'))
