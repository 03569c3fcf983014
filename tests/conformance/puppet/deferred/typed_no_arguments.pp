class c(String $x) { notify { 'n': message => $x } }
class { 'c': x => Deferred('upcase') }
