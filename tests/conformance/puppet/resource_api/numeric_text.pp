gauge { 'a': value => '1.5' }
gauge { 'b': value => 2.0 }
gauge { 'c': value => '3e2' }
