notice(1 =~ Variant[1, 2])
