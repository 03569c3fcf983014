Exec { provider => shell, logoutput => true }
exec { 'a': command => "echo one > ${facts['tmpdir']}/f" }
-> exec { 'b': command => "echo two >> ${facts['tmpdir']}/f" }
-> exec { 'c': command => "cat ${facts['tmpdir']}/f" }
-> exec { 'd': command => "grep -q two ${facts['tmpdir']}/f && echo found" }
-> exec { 'e': command => "grep three ${facts['tmpdir']}/f", returns => 1 }
-> exec { 'f': command => "echo x > ${facts['tmpdir']}/none/f" }
file { "${facts['tmpdir']}/f": mode => '0600', require => Exec['e'] }
