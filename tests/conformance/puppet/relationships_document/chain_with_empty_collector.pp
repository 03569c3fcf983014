File['/tmp/one'] -> Service <| title == 'nobody' |> -> File['/tmp/three']
file { ['/tmp/three', '/tmp/one']: ensure => file }
