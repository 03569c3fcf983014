type Integer = String
notice('x' =~ Integer)
