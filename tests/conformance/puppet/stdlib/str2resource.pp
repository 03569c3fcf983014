file { '/a': }
notice(type(stdlib::str2resource('File[/a]')))
file { '/b': require => stdlib::str2resource('File[/a]') }
