file { '/srv/ü': content => "grün\n" }
file { '/srv/with space': content => "a\r\nb\t\u{1F986}\n" }
file { '/srv/empty': content => '' }
file { '/srv/binary': content => Binary('AAECAwT/') }
