stage { 'first': before => Stage['main'] }
class late { exec { 'late': command => '/bin/sh -c "echo late >> /srv/order"' } }
class early { exec { 'early': command => '/bin/sh -c "echo early >> /srv/order"' } }
include late
class { 'early': stage => 'first' }
