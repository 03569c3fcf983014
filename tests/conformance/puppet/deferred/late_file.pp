file { "${facts['tmpdir']}/a": content => Deferred('upcase', ['text']), mode => Deferred('sprintf', ['0%d', 600]) }
