gauge { 'a': ratio => 0.5, weight => 2 }
gauge { 'b': ratio => 1.0, weight => 2.0 }
gauge { 'c': ratio => 1.25, weight => 3.5 }
