class k { notify { 'k': } }
define d { notify { "d ${title}": } }
include k
d { 'x': }
notify { 'n': }
exec { '/bin/true': }
[Class['k'], D['x'], Notify['n']] ~> Exec['/bin/true']
