notice(lookup('h'))
