$v = 'variable'
class a { $inner = 'of a' }
include a
notice(lookup('l'), lookup('h'), lookup('al'), lookup('al2'), lookup('lit'), lookup('s'), lookup('deep'), lookup('q'), lookup('missing'), lookup('keys'), lookup('empty'), lookup('text'))
