stage { 'last': require => Stage['main'] }
class a { notify { 'a': } }
class { 'a': stage => 'last' }
include a
class b { contain a notify { 'b': } }
include b
