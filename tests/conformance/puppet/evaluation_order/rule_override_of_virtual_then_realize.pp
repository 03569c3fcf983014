class base { @notify { 'n': message => 'virtual' } }
class child inherits base { Notify['n'] { message => 'child' } realize Notify['n'] }
include child
