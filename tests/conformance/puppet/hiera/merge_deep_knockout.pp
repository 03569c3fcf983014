notice(lookup('h', Any, {strategy => 'deep', knockout_prefix => '--'}))
