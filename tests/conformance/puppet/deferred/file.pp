file { 'a': path => Deferred('sprintf', ["${facts['tmpdir']}/%s", 'a']), content => Deferred('upcase', ['text']), mode => Deferred('sprintf', ['0%d', 600]) }
file { "${facts['tmpdir']}/b": ensure => Deferred('sprintf', ['file']), content => Deferred('new', [Binary, 'YWJj']) }
