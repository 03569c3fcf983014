file { "${facts['tmpdir']}/new": ensure => link, target => "${facts['tmpdir']}/f" }
file { "${facts['tmpdir']}/new2": ensure => "${facts['tmpdir']}/f" }
file { "${facts['tmpdir']}/over": ensure => link, target => "${facts['tmpdir']}/f" }
file { "${facts['tmpdir']}/l": target => "${facts['tmpdir']}/f" }
