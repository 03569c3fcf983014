route { 'default': device => 'orders' }
queue { 'orders': depth => 2, fail => 'no memory' }
notify { 'after': require => Route['default'] }
