notice('abc'.match('b'), 'abc'.match(/(x)?(b)/), ['a', 'b1'].match('\d'), 'a-b'.match(Regexp['-']), 'ab'.match(Pattern[/b/, /a/]))
