class c {
  exec { '/bin/false': } -> file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0600' }
}
include c
notify { 'after': subscribe => File["${facts['tmpdir']}/d"] }
