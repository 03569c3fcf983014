class database {
  widget { 'disk': fail => 'out of disks' }
  notify { 'still in class': }
}
class web {
  widget { 'server': size => 1 }
}
include database
class { 'web': require => Class['database'] }
