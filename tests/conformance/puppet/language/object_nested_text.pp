type P = Object[{ attributes => { s => String, list => { type => Array[P], value => [] }, data => { type => Any, value => undef } } }]
$p = P("it's", [P('a'), P('b', [P("c\n")])], { 'k' => [1, undef, /x/, 1.5, default, Integer[1, 2], true] })
notice("<${p}>")
notice([$p, { 'p' => $p }])
notice(String($p), String($p, '%s'), String([P('a')], '%p'), String($p, '%#p'))
notice(sprintf('%s', P('x')), P('y').convert_to(String))
