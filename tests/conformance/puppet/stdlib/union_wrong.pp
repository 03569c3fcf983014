notice(String([union(['a'], 'b')], '%p'))
