class a { unless defined(Notify['shared']) { notify { 'shared': message => 'from a' } } }
class b { if !defined(Notify['shared']) { notify { 'shared': message => 'from b' } } else { notice('already there') } }
include b
include a
notice(defined(Notify['shared']))
