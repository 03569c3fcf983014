notice('abc123'.match(/([a-z]+)(\d+)/), match('x', 'y') =~ Undef, match(['a1', 'b'], /\d/), match('abc', [Pattern[/z/], /c/]))
notice(match('a', Integer))
