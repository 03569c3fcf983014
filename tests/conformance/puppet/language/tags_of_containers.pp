class a::b { tag('from_function') d { 'x y': } notice(tagged('a'), tagged('b', 'from_function'), tagged('nope')) }
define d { notify { "in ${title}": tag => 'Own' } notice(tagged('d')) }
include a::b
