user { 'deployer': alias => 'deploy' }
exec { 'e': command => '/bin/true', user => 'deploy' }
