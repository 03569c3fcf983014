$d = { 'l' => [{ 'k' => 'v' }], 'a.b' => 1, 'n' => { '0' => 'zero' } }
notice($d.get('l.0.k'), $d.get("'a.b'"), $d.get('l.5.k', 'dflt'), $d.get('n.0') =~ Undef, $d.get('n."0"'), $d.get('') == $d)
