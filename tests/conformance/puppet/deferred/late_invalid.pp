notify { 'first': message => 'one' }
-> notify { 'a': withpath => Deferred('sprintf', ['xx']) }
