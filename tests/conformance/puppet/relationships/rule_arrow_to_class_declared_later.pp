Class['a'] ~> Class['b']
class a { notify { 'a': } }
class b { exec { '/bin/true': refreshonly => true } }
include b
include a
