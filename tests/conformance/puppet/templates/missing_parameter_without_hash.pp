notice(epp('m/a.epp'))
