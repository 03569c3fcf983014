class a { notify { 'a1': } include b notify { 'a2': require => Class['b'] } notify { 'a3': } }
class b { notify { 'b1': before => Notify['a3'] } contain c }
class c { notify { 'c1': require => Notify['m'] } }
include a
notify { 'm': }
