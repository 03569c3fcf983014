notice(lookup('a', Any, {strategy => 'unique', knockout_prefix => '--'}))
