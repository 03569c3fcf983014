notice(String([delete_at(['a'], 3)], '%p'))
