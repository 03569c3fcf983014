$d = { 'l' => [{ 'k' => 'v' }, undef], 's' => 'text' }
notice($d.dig('l', 0, 'k'), $d.dig('l', 1, 'k') =~ Undef, $d.dig('l', 9) =~ Undef, $d.dig('l', -2, 'k'))
notice($d.dig('s', 0))
