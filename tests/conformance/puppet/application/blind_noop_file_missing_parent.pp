$t = $facts['tmpdir']
file { "${t}/no/f": content => 'x', noop => true }
notify { 'after': require => File["${t}/no/f"] }
