notice('a' =~ Enum[])
