class c {}
notify { 'a': message => Deferred('include', ['c']) }
