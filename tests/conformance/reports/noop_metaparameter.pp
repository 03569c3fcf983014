notify { 'not really': noop => true }
~> exec { 'would': command => '/bin/true', refreshonly => true }
notify { 'really': }
