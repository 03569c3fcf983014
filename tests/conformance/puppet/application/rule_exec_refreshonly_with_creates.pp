notify { 'n': notify => [Exec['held'], Exec['free']] }
exec { 'held': command => '/bin/echo held', refreshonly => true, creates => "${facts['tmpdir']}/there" }
exec { 'free': command => '/bin/echo free', refreshonly => true, creates => "${facts['tmpdir']}/not" }
