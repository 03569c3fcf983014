$from_a = 'a'
Notify { message => 'default of a' }
class from_a { notice('class from a') }
