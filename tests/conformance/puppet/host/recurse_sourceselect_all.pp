file { "${facts['tmpdir']}/d":
  ensure => directory, recurse => true, sourceselect => all,
  source => ['puppet:///modules/site/other', 'puppet:///modules/site/tree'],
}
