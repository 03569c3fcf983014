notice('nothing to do')
