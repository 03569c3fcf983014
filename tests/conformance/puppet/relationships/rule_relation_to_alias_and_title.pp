notify { 'long name': alias => 'short' }
notify { 'n': require => [Notify['short'], Notify['long name']] }
