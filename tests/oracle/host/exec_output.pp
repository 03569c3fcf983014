exec { '/bin/echo one two': logoutput => true }
exec { '/bin/sh -c "echo out; echo err >&2; exit 3"': }
exec { 'quiet': command => '/bin/sh -c "echo out; exit 2"', returns => [0, 2] }
exec { 'tries': command => '/bin/sh -c "echo x >> /srv/tries; exit 1"', tries => 3 }
exec { '/nonexistent/program': }
exec { 'noprogram': path => '/bin' }
