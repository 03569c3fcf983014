define site (String $owner) {
  file { "${facts['tmpdir']}/${title}": ensure => directory, owner => $owner }
  file { "${facts['tmpdir']}/${title}/index": content => $title, owner => $owner, mode => 'u=rw,go=r' }
  host { "${title}.example.com": ip => '192.0.2.9', target => "${facts['tmpdir']}/hosts" }
}
group { 'wwwducks': ensure => present }
-> user { 'wwwduck': ensure => present, gid => 'wwwducks' }
site { ['blog', 'shop']: owner => 'wwwduck' }
~> exec { 'reload': command => '/bin/echo reload', refreshonly => true }
