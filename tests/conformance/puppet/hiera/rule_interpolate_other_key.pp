notice(lookup('url'), lookup('list'), lookup('text'), lookup('lit'), lookup('sc'), lookup('nested'))
