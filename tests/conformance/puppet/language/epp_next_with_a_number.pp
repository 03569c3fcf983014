notice(inline_epp('a<% next(3) %>b'))
