class a { notice(tagged('a'), tagged('b'), tagged('outer')) }
class outer { include a d { 'x': tag => 'given' } }
define d { notice(tagged('given'), tagged('outer'), tagged('d'), tagged('x'), tagged('nothing')) }
notice(tagged('a'), tagged('outer'))
include outer
notice(tagged('a'), tagged('outer'))
