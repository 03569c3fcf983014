class c { notice('a')
 if true { break(1) }
 notice('b') }
include c
notice('after')
