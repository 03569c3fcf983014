class a { notify { 'before': } if true { return() } notify { 'after': } }
define d { if $title == 'x' { return() } notify { $title: } }
include a
d { ['x', 'y']: }
