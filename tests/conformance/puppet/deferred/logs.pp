class c($x) { notify { 'in c': message => $x } }
notify { 'first': message => 'one' }
class { 'c': x => Deferred('inline_epp', ['<% notice("called") %>text']) }
