# setup: install -d -m 0755 /srv/pond && echo old > /srv/pond/key && echo old > /srv/pond/own && echo old > /srv/pond/wrong && chown daemon:daemon /srv/pond/own
file { '/srv/pond/key': content => "new\n", owner => 'nobody', group => 'nogroup', mode => '0640' }
file { '/srv/pond/own': content => "new\n", mode => 'g-r,o=' }
file { '/srv/pond/made': content => "new\n", owner => 'nobody', mode => '0400' }
file { '/srv/pond/wrong': content => "new\n", owner => 'nobody_of_that_name', mode => '0600' }
file { '/srv/pond/empty': ensure => file, group => 'nogroup' }
