apt_key { '6F6B1550':
  ensure => present,
  source => 'http://apt.example.com/pubkey.gpg',
}
apt_key { '0x6F6B15509CF8E59E':
  ensure => present,
  source => "${facts['tmpdir']}/key.gpg",
}
file { "${facts['tmpdir']}/key.gpg":
  content => "a key\n",
}
