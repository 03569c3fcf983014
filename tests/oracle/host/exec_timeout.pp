exec { '/bin/sleep 30': timeout => 1 }
exec { 'after': command => '/bin/touch /srv/after' }
