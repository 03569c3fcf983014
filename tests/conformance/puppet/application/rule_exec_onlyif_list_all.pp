exec { '/bin/echo all': onlyif => ['/bin/true', '/bin/true'] }
exec { '/bin/echo one fails': onlyif => ['/bin/true', '/bin/false'] }
