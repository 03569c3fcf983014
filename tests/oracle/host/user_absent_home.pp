# setup: useradd -m duck; useradd -m drake
user { 'duck': ensure => absent, managehome => true }
user { 'drake': ensure => absent }
