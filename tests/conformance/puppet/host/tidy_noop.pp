tidy { "${facts['tmpdir']}/d": recurse => true, rmdirs => true }
notify { 'after': require => Tidy["${facts['tmpdir']}/d"] }
