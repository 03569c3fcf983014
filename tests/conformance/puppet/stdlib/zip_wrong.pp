notice(String([zip(['a'], 'b')], '%p'))
