class c {
  Notify { before => Exec['/bin/true'] }
  notify { 'a': }
  exec { '/bin/true': }
  exec { '/bin/false': }
  Exec['/bin/true'] -> Exec['/bin/false'] -> Notify['a']
}
include c
