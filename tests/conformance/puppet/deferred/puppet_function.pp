function f($x) { $x }
notify { 'a': message => Deferred('f', ['x']) }
