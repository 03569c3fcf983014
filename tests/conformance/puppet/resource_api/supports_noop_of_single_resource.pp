leaf { 'a': ensure => absent, noop => true }
leaf { 'b': n => 1 }
leaf { 'c': n => 1, noop => true, fail => 'cannot even pretend' }
notify { 'end': subscribe => Leaf['a', 'b', 'c'] }
