file { "${facts['tmpdir']}/no/such/duck": content => 'quack', mode => '0644' }
~> exec { '/bin/true': refreshonly => true }
notify { 'other': }
