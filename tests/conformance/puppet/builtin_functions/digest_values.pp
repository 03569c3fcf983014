notice(digest('puppet'), sha256(undef), md5(/a/), sha1(Timespan(5)), md5('é'))
