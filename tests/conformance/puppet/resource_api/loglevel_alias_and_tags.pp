widget { 'w': loglevel => warning, alias => 'other', tag => ['t1'] }
notify { 'n': require => Widget['other'] }
