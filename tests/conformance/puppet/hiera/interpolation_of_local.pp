class c { $v = 'in class' notice(lookup('a')) ['x'].each |$v| { notice(lookup('a')) } notice(lookup('q')) }
include c
notice(lookup('q'))
