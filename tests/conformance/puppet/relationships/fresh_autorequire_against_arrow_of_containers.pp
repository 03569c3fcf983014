define dir { file { $title: ensure => directory } }
class c { file { '/srv/x/f': content => '' } }
include c
Class['c'] -> dir { '/srv/x': }
