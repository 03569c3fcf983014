thing { 'a': kind => 'x' }
