notice(lookup('hex'), lookup('list'))
notice(lookup('bad'))
