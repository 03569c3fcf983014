class a { notice('a') include c }
class b { notice('b') }
class c { notice('c') require b }
include a, b, c
notice('done')
