notice(stdlib::str2resource('File[/a]'))
