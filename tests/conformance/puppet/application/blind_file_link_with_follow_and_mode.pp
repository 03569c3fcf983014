$t = $facts['tmpdir']
file { "${t}/l": links => follow, mode => '0600' }
file { "${t}/m": links => manage, mode => '0600' }
