function f(String $x) { $x }
notice(f(Deferred('upcase', ['a'])))
