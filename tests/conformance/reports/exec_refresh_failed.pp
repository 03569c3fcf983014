notify { 'change': }
~> exec { 'refreshed': command => '/bin/false', refreshonly => true }
-> notify { 'behind': }
