class c { notify { 'n': } }
class { 'c': require => Class['c'] }
