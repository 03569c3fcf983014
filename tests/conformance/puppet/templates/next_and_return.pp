notice(inline_epp('a<% next() %>b'))
notice(inline_epp('<%- | $x = 1 | -%>a<% next(5) %>b'))
