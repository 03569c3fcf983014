notice(regsubst('a-b-c', '-', '_'), regsubst('a-b-c', '-', '_', 'G'), regsubst('ABC', 'b', 'x', 'I'), regsubst(['a1', 'b2'], '(\w)(\d)', '\2\1'))
notice(regsubst('10.0.0.1', /^(\d+)\.(\d+)\..*$/, '\1/\2 \0'), regsubst('x', 'y', 'z'), regsubst("a\nb", '^', '> ', 'G'))
