notify { 'change': }
~> exec { 'refreshed': command => '/bin/echo refreshed', refreshonly => true }
~> exec { 'again': command => '/bin/true', refreshonly => true }
