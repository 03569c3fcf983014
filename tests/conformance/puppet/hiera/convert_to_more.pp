notice(lookup('hex'), lookup('list'), lookup('bad'))
