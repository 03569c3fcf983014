notice(lookup('v'), lookup('v.2'))
