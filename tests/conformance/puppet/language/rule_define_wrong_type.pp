define d(Enum['present', 'absent'] $ensure, Array[String] $list = []) { }
d { 'x':
  ensure => 'latest',
  list   => ['a', 1],
}
