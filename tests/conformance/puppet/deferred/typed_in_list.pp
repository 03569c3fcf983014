class c(Array[String] $x) { notify { 'n': message => $x } }
class { 'c': x => [Deferred('upcase', ['a'])] }
