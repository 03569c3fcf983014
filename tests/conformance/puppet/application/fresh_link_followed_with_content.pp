$t = $facts['tmpdir']
file { "${t}/l": content => 'new', mode => '0600', links => follow }
file { "${t}/m": content => 'new', mode => '0600', links => manage }
file { "${t}/x": mode => '0600', require => File["${t}/l"] }
