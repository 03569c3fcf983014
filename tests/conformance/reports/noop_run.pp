file { "${facts['tmpdir']}/duck": content => "quack\n", mode => '0644' }
~> exec { '/bin/true': refreshonly => true }
notify { 'quack': }
exec { '/bin/echo quack': }
