type Box = Object[{ type_parameters => { kind => String, size => { type => Integer } }, attributes => { kind => String, size => Integer, note => { type => String, value => '' } } }]
$b = Box('red', 3)
notice($b)
notice(type($b))
notice($b =~ Box, $b =~ Box['red'], $b =~ Box['blue'], $b =~ Box['red', 3], $b =~ Box[{ size => 3 }], $b =~ Box[default, 4])
notice(Box['red'], Box[{ size => 3 }], Box[default, 4])
notice(Box['red'] <= Box, Box <= Box['red'], Box['red', 3] <= Box['red'])
notice(Box)
