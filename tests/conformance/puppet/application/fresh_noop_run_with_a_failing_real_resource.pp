exec { 'bad': command => '/bin/false', noop => false }
notify { 'behind': require => Exec['bad'] }
notify { 'real': noop => false, require => Notify['behind'] }
notify { 'free': }
