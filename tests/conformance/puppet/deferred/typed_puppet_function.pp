function f() >> Integer { 1 }
class c(String $x) { notify { 'n': message => $x } }
class { 'c': x => Deferred('f', []) }
