notice(keys({ 1 => a, [1] => b }), values({ a => undef }), { a => 1 }.keys[0], length({ a => 1 }), { 'b' => 1, 'a' => 2 }.map |$k, $v| { $k })
