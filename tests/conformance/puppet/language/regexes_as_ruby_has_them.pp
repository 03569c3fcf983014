notice('foobar' =~ /foo(?=bar)/, 'foobaz' =~ /foo(?!bar)/, 'abc' =~ /(?<!x)b/, "a\nb" =~ /a$/, "a\nb" =~ /a.b/, "a\nb" =~ /(?m:a.b)/, 'ABC' =~ /(?i)abc/, 'x y' =~ /(?x: x \s y )/)
notice('é' =~ /\w/, 'é' =~ /[[:alpha:]]/, '1F' =~ /\A\h+\z/, 'aa' =~ /(.)\1/, 'ab' =~ /\p{Lower}+/, "x\n" =~ /x\Z/, "x\n" =~ /x\z/)
notice(regsubst('a.b.c', '\.', '-', 'G'), regsubst('abc', '(?<x>b)', '[\k<x>\0\1]'), regsubst("A\nb", '^b', 'X', 'I'), regsubst(['ab', 'cb'], 'b', ''), 'a1b22'.match(/\d+/), ['x1', 'y'].match(/(\w)(\d)?/))
