file { "${facts['tmpdir']}/f": content => Sensitive('secret') }
file { "${facts['tmpdir']}/g": content => Sensitive('secret') }
