notice(String([intersection(['a'], {})], '%p'))
