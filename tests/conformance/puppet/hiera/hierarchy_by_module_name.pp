include m
class other($p = 'default') { notice($p) }
include other
