notice(inline_epp('a<% next("value") %>b'))
notice(inline_epp('a<% [1,2].each |$x| { next() %>b<% } %>c'))
function f() { inline_epp('a<% return("returned") %>b') }
notice(f())
