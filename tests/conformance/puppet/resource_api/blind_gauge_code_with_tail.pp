gauge { 'a': code => 'AB12' }
gauge { 'b': code => 'AB12x' }
