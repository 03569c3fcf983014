exec { '/bin/false': before => Class['c'] }
class c { notify { 'in': noop => true } exec { '/bin/echo x': refreshonly => true } }
include c
