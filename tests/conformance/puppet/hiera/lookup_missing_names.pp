notice(lookup(['nope', 'neither']))
