widget { 'shown': name => 'real' }
notify { 'n': require => Widget['shown'] }
