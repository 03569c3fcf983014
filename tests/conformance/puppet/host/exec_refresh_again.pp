exec { 'change': command => '/bin/true' }
~> exec { 'twice': command => '/bin/echo twice', logoutput => true }
exec { 'change2': command => '/bin/true' }
~> exec { 'other': command => '/bin/echo first', refresh => '/bin/echo second', logoutput => true }
exec { 'change3': command => '/bin/true' }
~> exec { 'once': command => "/usr/bin/touch ${facts['tmpdir']}/made", creates => "${facts['tmpdir']}/made" }
exec { 'change4': command => '/bin/true' }
~> exec { 'fails': command => '/bin/true', refresh => '/bin/false' }
notify { 'after': require => Exec['fails'] }
