# again: Exec[append]
exec { 'append': command => '/bin/echo a >> /srv/log' }
