$h = { 'a' => { 'b' => 1 } }
notice($h['a']['b'], $h['x'] =~ Undef, $h['a']['x'] =~ Undef)
notice($h['x']['b'])
