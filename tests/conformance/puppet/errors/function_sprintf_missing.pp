notice(sprintf('%s and %s', 'donald'))
