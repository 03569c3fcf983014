notify { 'first': message => 'one' }
-> notify { 'a': message => Deferred('inline_epp', ['<% notice("called") %>text']) }
-> notify { 'b': message => Deferred('$facts', ['kernel']) }
class c($x) { notify { 'in c': message => $x } }
class { 'c': x => Deferred('inline_epp', ['<% notice("once") %>c']) }
