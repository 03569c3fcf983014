notice(type([1, 'a', 2.5]), type([1, 'a', 2.5], 'reduced'), type([1, 2], 'generalized'), type({ 'a' => { 'b' => 1 } }))
notice(type(File['/a']), type(Class['x']), type(Sensitive('a')))
notice(type(1, 'x'))
