notice(unwrap(Sensitive('abc')), empty(Sensitive('')))
notice(length(Sensitive('abc')))
