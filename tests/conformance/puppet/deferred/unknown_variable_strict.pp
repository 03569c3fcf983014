notify { 'a': message => Deferred('sprintf', ['%s', Deferred('$c::nosuch')]) }
