package { 'here': ensure => installed }
ensure_packages('one')
ensure_packages(['two', 'one', 'here'])
ensure_packages({'three' => {'ensure' => '1.0'}, 'four' => {}}, {'require' => Package['one']})
ensure_packages(['five'], {'ensure' => 'present'})
