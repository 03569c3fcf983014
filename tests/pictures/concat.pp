concat { '/etc/motd': owner => 'root', mode => '0644' }
concat::fragment { 'head': target => '/etc/motd', content => "Welcome\n", order => '01' }
concat::fragment { 'rules': target => '/etc/motd', content => "Be kind\n", order => '10' }
concat::fragment { 'foot': target => '/etc/motd', content => "Bye\n", order => '99' }
