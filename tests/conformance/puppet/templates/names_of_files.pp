notice(epp('m/a'))
notice(epp('m/deep/er/b.epp'))
notice(epp('m/c.txt'))
