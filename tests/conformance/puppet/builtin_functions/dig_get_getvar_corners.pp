$d = { 'a' => [{ 'b.c' => 1 }, undef], 'x' => 5 }
notice($d.dig('a', 0, 'b.c'), $d.get('a.0.b'), get($d, 'a.0."b.c"'), $d.get('a.5.z', 'default'), getvar('d.a.0'), getvar('nope.x', 'dflt'), $d.get('', 1), $d.get('a.1.q', 'u'))
