exec { 'install': command => '/bin/echo install', creates => "${facts['tmpdir']}/bin/tool" }
exec { 'never': command => '/bin/echo never', onlyif => "/usr/bin/test -d ${facts['tmpdir']}/bin" }
exec { 'unless': command => '/bin/echo unless', unless => '/bin/true' }
exec { 'codes': command => '/bin/false', returns => [0, 1] }
exec { 'shell': command => 'echo a && echo b', provider => shell }
