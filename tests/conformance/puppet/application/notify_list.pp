notify { 'a': message => [['a', [undef, { 'k' => 1 }], []], 2] }
notify { 'b': message => [['b', ['c', 1]]], withpath => true }
notify { 'c': message => [[]] }
