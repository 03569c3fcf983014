$d = Deferred('sprintf', ['%s', 'a'])
notify { $d: }
