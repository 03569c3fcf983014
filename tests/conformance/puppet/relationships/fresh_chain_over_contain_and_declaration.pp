class a { notify { 'a': } }
class w { contain(a) ~> exec { '/bin/true': refreshonly => true } -> notify { ['x', 'y']: } }
include w
