notice(String([values_at(['a'], 'x')], '%p'))
