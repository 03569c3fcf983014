gauge { 'a': value => '010' }
gauge { 'b': value => '-16' }
