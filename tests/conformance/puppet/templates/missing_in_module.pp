notice(epp('m/none'))
