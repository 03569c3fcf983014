notice(String([difference(['a'], 'a')], '%p'))
