notice(epp('m/a.epp', 'x'))
