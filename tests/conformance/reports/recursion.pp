file { "${facts['tmpdir']}/pond": ensure => directory, recurse => true, mode => '0644' }
~> exec { '/bin/true': refreshonly => true }
