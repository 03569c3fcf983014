notice('12' =~ 12)
