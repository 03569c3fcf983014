notify { 'number': message => 42 }
notify { 'list': message => ['a', 'b'] }
notify { 'hash': message => { 'a' => [1, true], 'b' => undef } }
notify { 'float': message => 1.50 }
notify { 'quote': message => "it's \"so\"" }
