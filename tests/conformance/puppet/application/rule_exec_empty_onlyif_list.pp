exec { '/bin/echo a': onlyif => [] }
exec { '/bin/echo b': creates => [] }
