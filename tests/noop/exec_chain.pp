exec { 'fetch': command => '/bin/echo fetch' }
~> exec { 'unpack': command => '/bin/echo unpack', refreshonly => true }
~> exec { 'configure': command => '/bin/echo configure', refreshonly => true }
-> notify { 'done': }
