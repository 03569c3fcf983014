notice(inline_epp('a<% return(1) %>b'))
