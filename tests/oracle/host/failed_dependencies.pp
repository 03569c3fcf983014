file { '/srv/none/a': content => 'x' }
-> file { '/srv/b': content => 'x' }
-> exec { '/bin/true': }
class c { notify { 'in c': } }
include c
File['/srv/b'] -> Class['c']
notify { 'free': }
