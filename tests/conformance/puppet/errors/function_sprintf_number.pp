notice(sprintf('%d', 'donald'))
