class c { tag('blue') notice(tagged('blue'), tagged('c'), tagged('green'), tagged('blue', 'c')) notify { 'n': } }
define d { notice(tagged($title), tagged('d'), tagged('red')) }
include c
d { 'mine': tag => 'red' }
