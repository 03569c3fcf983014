$x = { 'a' => 'text' }
notice(getvar('x.a.b'))
