# modules: augeas_core
augeas { 'hosts': context => '/files/etc/hosts', changes => ['set 01/ipaddr 10.0.0.9', 'set 01/canonical duck'] }
