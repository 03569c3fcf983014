notice('duck' << 'ling')
