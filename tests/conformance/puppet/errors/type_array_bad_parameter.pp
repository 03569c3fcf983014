notice([1] =~ Array[1, 'a'])
