node default { notice('a')
 if true { return() }
 notice('b') }
notice('after')
