File['/tmp/one'] -> File['/tmp/two'] -> File['/tmp/three']
file { ['/tmp/three', '/tmp/two', '/tmp/one']: ensure => file }
