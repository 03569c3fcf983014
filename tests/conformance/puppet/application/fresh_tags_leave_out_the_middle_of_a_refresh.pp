notify { 'n': tag => 'run', notify => Exec['end'] }
exec { 'middle': command => '/bin/echo middle', refreshonly => true, subscribe => Notify['n'], notify => Exec['end'] }
exec { 'end': command => '/bin/echo end', refreshonly => true, tag => 'run' }
