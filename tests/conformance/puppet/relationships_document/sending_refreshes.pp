notify { 'change': }
~> exec { '/bin/echo one': refreshonly => true }
~> exec { '/bin/echo two': refreshonly => true }
define inner { notify { "in ${title}": } }
inner { 'pond': }
~> exec { '/bin/echo three': refreshonly => true }
