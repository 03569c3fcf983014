notify { 'call': message => Deferred('join', [['a', 'b'], '-']) }
notify { 'nested': message => Deferred('join', [['a', Deferred('upcase', ['b'])], '-']) }
notify { 'list': message => [Deferred('upcase', ['x']), 'y'] }
notify { 'hash': message => { 'k' => Deferred('upcase', ['a']) } }
notify { 'new': message => Deferred('new', [String, 12]) }
notify { 'template': message => Deferred('inline_epp', ['<%= $facts[os][family] %> <%= $x %>', { 'x' => Deferred('upcase', ['z']) }]) }
