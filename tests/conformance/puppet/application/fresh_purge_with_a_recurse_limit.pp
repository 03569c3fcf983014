$t = $facts['tmpdir']
file { "${t}/d": ensure => directory, recurse => true, recurselimit => 1, purge => true, force => true }
file { "${t}/d/k": ensure => file }
