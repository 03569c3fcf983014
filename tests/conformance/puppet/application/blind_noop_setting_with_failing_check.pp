exec { '/bin/true': onlyif => '/opt/nosuch' }
notify { 'after': require => Exec['/bin/true'] }
