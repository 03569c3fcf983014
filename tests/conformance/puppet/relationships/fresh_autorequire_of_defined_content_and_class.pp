define dir { file { $title: ensure => directory } }
class c { file { '/srv/x/f': content => '' } }
include c
dir { '/srv/x': } -> Class['c']
