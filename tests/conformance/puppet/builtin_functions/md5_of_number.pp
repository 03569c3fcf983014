notice(md5(5))
