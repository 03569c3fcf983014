exec { 'q': command => '"/opt/my tool" x', unless => '/opt/check a', onlyif => ['/opt/one', '/opt/two y'] }
file { ['/opt/my tool', '/opt/check', '/opt/one', '/opt/two', '/opt']: }
