exec { '/bin/echo both fail': unless => ['/bin/false', '/bin/false'] }
exec { '/bin/echo one holds': unless => ['/bin/false', '/bin/true'] }
exec { '/bin/echo empty': unless => [] }
