notice(String([prefix(['a'], 5)], '%p'))
