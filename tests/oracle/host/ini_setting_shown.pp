# modules: stdlib inifile
# setup: printf '[a]\nx = 1\ny = 1\nz = 1\nr = 1\ns = 1\nw = 1\n' > /srv/t.ini
Ini_setting { path => '/srv/t.ini', section => 'a' }
ini_setting { 'shown': setting => 'x', value => '2' }
ini_setting { 'md5': setting => 'y', value => '2', show_diff => md5 }
ini_setting { 'hidden': setting => 'z', value => '2', show_diff => false }
ini_setting { 'secret': setting => 'w', value => Sensitive('2') }
file { '/srv/told': content => 'told' }
~> ini_setting { 'refreshed': setting => 'r', value => '2', refreshonly => true }
file { '/srv/told2': content => 'told' }
~> ini_setting { 'refreshed away': ensure => absent, setting => 's', refreshonly => true }
ini_setting { 'waits': setting => 'never', value => '2', refreshonly => true }
file { '/srv/told3': content => 'told' }
~> ini_setting { 'no refresh': setting => 'x2', value => '2' }
~> exec { '/bin/echo told': refreshonly => true }
