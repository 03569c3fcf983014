# setup: useradd duck; useradd old
user { 'duck': ensure => present, password => Sensitive('$6$abc$def') }
user { 'old': ensure => present, password_max_age => 90, password_min_age => 1, password_warn_days => 5 }
user { 'gone': ensure => present, expiry => '2031-01-02' }
user { 'empty': ensure => present, password => '*' }
