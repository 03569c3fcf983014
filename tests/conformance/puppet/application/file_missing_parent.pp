file { "${facts['tmpdir']}/no/f": ensure => file }
file { "${facts['tmpdir']}/no/l": ensure => link, target => "${facts['tmpdir']}/x" }
