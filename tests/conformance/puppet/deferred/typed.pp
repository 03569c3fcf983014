class c(String $x, Integer $y) { notify { 'c': message => $x } }
class { 'c': x => Deferred('sprintf', ['%s', 'a']), y => Deferred('abs', [-3]) }
define d(String $x = Deferred('upcase', ['d'])) { notify { $title: message => $x } }
d { 'one': }
d { 'two': x => Deferred('upcase', ['e']) }
