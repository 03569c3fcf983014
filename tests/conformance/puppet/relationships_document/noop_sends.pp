notify { 'change': noop => true }
~> exec { '/bin/echo one': refreshonly => true }
~> exec { '/bin/echo two': refreshonly => true }
