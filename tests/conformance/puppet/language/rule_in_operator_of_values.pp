notice('eat' in 'beaten', 'EAT' in 'beaten', 'a' in ['A', 'b'], 'k' in { 'K' => 1 }, 1 in [1.0])
notice(/^b/ in ['abc', 'bcd'], /x/ in 'xyz', Integer in ['a', 1], undef in [undef], 'v' in { 'k' => 'v' })
