file { ['/opt/bin/tool', '/opt/bin']: }
exec { 'tool /opt/bin/tool': path => ['/opt/bin'], user => 'u', cwd => '/opt/bin/x' }
user { 'u': }
