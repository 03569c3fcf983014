file { "${facts['tmpdir']}/f": mode => '0600', audit => [mode, owner], noop => true }
