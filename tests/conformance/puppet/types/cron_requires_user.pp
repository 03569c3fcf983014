cron { 'feed': command => 'feed', user => 'duck' }
user { 'duck': ensure => present }
