class c($x) { notify { 'n': message => $x } }
class { 'c': x => Deferred('$facts', ['kernel']) }
