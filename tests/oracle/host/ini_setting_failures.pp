# modules: stdlib inifile
# setup: printf '[a]\ncaf\351 = 1\n' > /srv/latin.ini; mkdir /srv/folder
ini_setting { 'no folder': path => '/srv/none/t.ini', section => 'a', setting => 'x', value => '2' }
-> file { '/srv/skipped': ensure => file }
ini_setting { 'folder': path => '/srv/folder', section => 'a', setting => 'x', value => '2' }
ini_setting { 'latin': path => '/srv/latin.ini', section => 'a', setting => 'x', value => '2' }
file { '/srv/last': ensure => file }
