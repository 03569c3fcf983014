file { '/srv/noop': content => 'x', noop => true }
notify { 'hello': }
schedule { 'never': period => never }
file { '/srv/scheduled': content => 'x', schedule => 'never' }
