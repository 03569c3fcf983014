notice(String([values_at(['a'], 1)], '%p'))
