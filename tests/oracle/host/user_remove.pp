# setup: useradd -m duck; useradd -m drake; groupadd pond
user { 'duck': ensure => absent }
user { 'drake': ensure => absent, managehome => true }
group { 'pond': ensure => absent }
user { 'nobodyhere': ensure => absent }
