service { 'pond': enable => mask, provider => debian }
