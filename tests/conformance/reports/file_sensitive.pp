file { "${facts['tmpdir']}/duck": content => Sensitive("secret"), backup => false }
file { "${facts['tmpdir']}/new": content => Sensitive("secret"), mode => '0644' }
notify { 'hidden': message => Sensitive('secret') }
