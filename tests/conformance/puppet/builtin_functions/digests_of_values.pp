notice(md5('a'), sha1('é'), sha256(''), digest('x'))
