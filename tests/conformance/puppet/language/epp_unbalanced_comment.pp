notice(inline_epp("a\n <%# b"))
