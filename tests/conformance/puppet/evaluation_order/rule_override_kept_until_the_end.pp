notice('start')
Notify['missing'] { message => 'x' }
define d { notice('body') }
d { 'd': }
