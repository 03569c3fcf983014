notice(inline_epp('a <%= 1 %> b <%# c %>'))
notice(inline_epp('a <%%'))
notice(inline_epp("a <%# c -%>\n"))
