class { 'web': port => 80 }
