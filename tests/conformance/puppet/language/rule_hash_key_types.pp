$h = { 1 => 'int', '1' => 'text', 1.5 => 'float', true => 'yes', [1] => 'list' }
notice($h[1], $h['1'], $h[1.5], $h[true], $h[[1]], $h['true'])
notice($h)
