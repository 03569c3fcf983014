notice(epp('/nowhere/none.epp'))
