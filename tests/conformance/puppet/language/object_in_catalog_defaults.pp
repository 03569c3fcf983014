type P = Object[{ attributes => { a => { type => Integer, value => 1 }, b => Integer, c => { type => Array[Integer], value => [1] }, d => { type => Any, value => undef } }, constants => { k => 1 } }]
notify { 'a': message => P(1) }
notify { 'b': message => P(1, 2) }
notify { 'c': message => P(1, 1, [2]) }
notify { 'd': message => P(1, 1, [1], Sensitive('x')) }
notify { 'e': message => { P(1) => [P({ b => 5, d => /x/ })] } }
