# modules: stdlib concat
# setup: printf 'old\n' > /srv/old; printf 'sourced\n' > /srv/source; printf 'x\n' > /srv/gone; printf 'kept\n' > /srv/kept
concat { '/srv/c': mode => '0640', owner => 'daemon', group => 1 }
concat::fragment { 'ten': target => '/srv/c', content => "ten\n", order => '10' }
concat::fragment { 'nine': target => '/srv/c', content => "nine\n", order => 9 }
concat::fragment { 'header': target => '/srv/c', content => "header\n", order => '0' }
concat { '/srv/alpha': order => 'alpha' }
concat::fragment { 'a ten': target => '/srv/alpha', content => "ten\n", order => '10' }
concat::fragment { 'a nine': target => '/srv/alpha', content => "nine\n", order => '9' }
concat { 'named': path => '/srv/old', ensure_newline => true, warn => true }
concat::fragment { 'no newline': target => 'named', content => 'one' }
concat::fragment { 'sourced': target => 'named', source => '/srv/source', order => '20' }
concat { '/srv/gone': ensure => absent }
concat { '/srv/kept': replace => false }
concat::fragment { 'not written': target => '/srv/kept', content => 'x' }
concat { '/srv/empty': }
exec { '/bin/echo service': refreshonly => true, subscribe => Concat['/srv/c'] }
exec { '/bin/echo behind the type': refreshonly => true, subscribe => Concat_file['/srv/c'] }
file { '/srv/made': content => "made\n" }
-> concat { '/srv/late': }
concat::fragment { 'made before': target => '/srv/late', source => '/srv/made' }
Concat['/srv/late'] -> exec { '/bin/cp /srv/late /srv/copy': creates => '/srv/copy' }
concat_file { '/srv/tagged': tag => 'pond', mode => '0600' }
concat_fragment { 'tagged': tag => 'pond', content => "tagged\n" }
