$opts = undef
notify { 'a': * => $opts }
