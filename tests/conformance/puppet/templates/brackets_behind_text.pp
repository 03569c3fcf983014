notice(inline_epp('abc<%[1]%>d'))
