# modules: postfix stdlib alternatives augeas_core mailalias
class { 'postfix': }
postfix::config { 'relayhost': value => 'mx.example.com' }
postfix::hash { '/etc/postfix/virtual': ensure => present }
postfix::virtual { 'duck@example.com': ensure => present, destination => 'root' }
