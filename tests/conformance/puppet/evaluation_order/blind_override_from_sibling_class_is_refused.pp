class one { notify { 'a': message => 'one' } }
class two { include one Notify['a'] { message => 'two' } }
include two
