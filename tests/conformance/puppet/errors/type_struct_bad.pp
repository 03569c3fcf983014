notice({} =~ Struct[['a']])
