notify { 'a': tag => 'run', notify => Exec['x'] }
exec { 'x': command => '/bin/echo x', refreshonly => true }
notify { 'b': notify => Exec['y'] }
exec { 'y': command => '/bin/echo y', refreshonly => true, tag => 'run' }
