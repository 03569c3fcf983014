schedule { 'no': period => never }
class c { notify { 'in': } }
class { 'c': schedule => 'no' }
contain c
notify { 'after': require => Class['c'] }
