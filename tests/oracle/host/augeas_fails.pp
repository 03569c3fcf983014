# modules: augeas_core
augeas { 'half': context => '/files/etc/hosts', changes => 'set 01/ipaddr 10.0.0.9' }
augeas { 'unknown': context => '/files/etc/hosts', changes => 'put 01/ipaddr 10.0.0.9' }
notify { 'after': require => Augeas['half'] }
