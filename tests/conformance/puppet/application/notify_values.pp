notify { 'a': message => 5 }
notify { 'b': message => ['x', 'y'] }
notify { 'c': message => {'k' => [1, 'a']} }
notify { 'd': message => true }
notify { 'e': message => 1.5 }
notify { 'f': message => "it's\nnew" }
