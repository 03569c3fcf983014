Notify { tag => 'by_default' }
D { tag => 'on_d' }
define d { notify { "in ${title}": } notify { "own ${title}": tag => 'own' } }
d { 'x': }
notify { 'n': tag => 'own' }
