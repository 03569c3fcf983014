notice(match('abc123', /([a-z]+)(\d+)/), match('abc', 'x') =~ Undef, match(['a1', 'b'], /\d/), 'port 80'.match(Pattern[/\d+/]))
