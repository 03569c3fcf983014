class a($x) { notify { "a ${x}": } }
notify { 'first': }
'a'.include
notify { lookup('n'): }
class { 'b': }
class b($y = lookup('n')) { notify { "b ${y}": } }
