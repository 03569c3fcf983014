type Notify = String
notice('x' =~ Notify)
notify { 'x': }
