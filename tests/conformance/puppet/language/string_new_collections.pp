notice(String([1, 'a', [2.5, true]], '%(a'), String([1, [2, 3]], '%#a'), String({ a => 1, b => { c => [1] } }, '%#h'), String({ a => 1 }, '%<h'), String([1,2], '%|a'))
notice(String([10, 'x'], { Array => { format => '%[a', separator => '; ', string_formats => { Integer => '%#x', String => '%s' } } }))
notice(String({ a => [1] }, { Hash => { format => '%(h', separator2 => ' = ' }, Array => '%p', Integer => '%b' }))
