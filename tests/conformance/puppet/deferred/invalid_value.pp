notify { 'a': withpath => Deferred('sprintf', ['xx']) }
