notify { 's': message => Sensitive('secret') }
notify { 't': message => Sensitive('secret'), noop => true }
