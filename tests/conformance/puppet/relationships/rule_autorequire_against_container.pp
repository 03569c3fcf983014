class parent { file { '/srv': ensure => directory } }
class child { file { '/srv/a': } }
include parent, child
Class['child'] -> Class['parent']
