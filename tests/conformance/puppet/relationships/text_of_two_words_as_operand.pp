Notify[b] <~ 'foo bar'
