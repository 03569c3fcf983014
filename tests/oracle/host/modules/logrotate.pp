# modules: logrotate stdlib
class { 'logrotate': }
logrotate::rule { 'duck': path => '/var/log/duck.log', rotate => 5, rotate_every => 'week' }
