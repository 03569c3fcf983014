# first process: systemd
# units: nosuch
service { 'nosuch': ensure => running }
service { 'nosuchother': ensure => stopped }
service { 'nosuchthird': enable => true }
service { 'nosuchfourth': enable => false }
service { 'nosuchfifth': ensure => running, enable => true }
service { 'nosuchsixth': enable => mask }
notify { 'after': require => Service['nosuch'] }
