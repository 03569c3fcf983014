class { 'web': port => 8080 }
