class c($x = 'default') { notice($x) }
include c
