file { "${facts['tmpdir']}/d":
  ensure => directory, recurse => true,
  source => ['puppet:///modules/site/none', 'puppet:///modules/site/other', 'puppet:///modules/site/tree'],
}
