node default {
  notify { 'n': }
  exec { '/bin/true': loglevel => 'warning' }
}
