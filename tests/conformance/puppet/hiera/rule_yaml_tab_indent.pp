include c
class c($x = 1) { notice($x) }
