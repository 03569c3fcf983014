class base { notify { 'n': message => 'base' } $seen = Notify['n']['message'] }
class child inherits base { Notify['n'] { message => 'child' } notice($base::seen, Notify['n']['message']) }
include child
