package { 'rake': ensure => latest, provider => pkgdmg }
