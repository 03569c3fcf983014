$t = $facts['tmpdir']
file { "${t}/there": content => 'new', replace => false, mode => '0600' }
file { "${t}/gone": content => 'new', replace => false, mode => '0600' }
