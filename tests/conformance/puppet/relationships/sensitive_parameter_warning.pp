exec { '/bin/true': cwd => Sensitive('/'), environment => Sensitive('A=1') }
file { '/a': content => Sensitive('secret'), validate_cmd => Sensitive('/bin/true %') }
