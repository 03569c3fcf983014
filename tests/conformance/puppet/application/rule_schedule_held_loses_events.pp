schedule { 'no': period => never }
notify { 'n': notify => Exec['held'] }
exec { 'held': command => '/bin/echo held', refreshonly => true, schedule => 'no' }
~> exec { 'after': command => '/bin/echo after', refreshonly => true }
