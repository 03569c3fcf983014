account_key { 'alice': path => "${facts['tmpdir']}/alice.key" }
account_key { 'bob': path => '/nowhere/bob.key' }
file { "${facts['tmpdir']}/alice.key": content => 'secret' }
