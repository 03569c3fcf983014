$d = $facts['tmpdir']
exec { 'one':
  command => "echo 'one=1' >> ${d}/conf",
  unless  => "grep -q '^one=1$' ${d}/conf",
  path    => '/usr/bin:/bin',
}
-> exec { 'one again':
  command => "echo 'one=1' >> ${d}/conf",
  unless  => "grep -q '^one=1$' ${d}/conf",
  path    => '/usr/bin:/bin',
}
-> exec { 'two':
  command => "echo 'two=2' >> ${d}/conf",
  onlyif  => ["test -f ${d}/conf", "grep -q '^one' ${d}/conf"],
  path    => '/usr/bin:/bin',
}
-> file { "${d}/conf": content => "one=1\ntwo=2\n" }
