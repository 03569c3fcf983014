exec { 'echo a': path => ['/nowhere', '/bin'], logoutput => true }
exec { 'echo b': path => '/nowhere:/usr/bin:/bin', logoutput => true }
