file { "${facts['tmpdir']}/a":
  source => "${facts['tmpdir']}/orig", checksum => md5, checksum_value => '00000000000000000000000000000000',
}
notify { 'after': require => File["${facts['tmpdir']}/a"] }
