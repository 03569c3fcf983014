$d = Deferred('sprintf', ['%s', 'a'])
notify { 'm': message => "x${d}" }
notice($d)
