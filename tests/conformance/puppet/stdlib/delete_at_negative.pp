notice(String([delete_at(['a'], '-1')], '%p'))
