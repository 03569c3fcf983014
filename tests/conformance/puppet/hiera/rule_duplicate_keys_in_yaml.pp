notice(lookup('a'), lookup('h'))
