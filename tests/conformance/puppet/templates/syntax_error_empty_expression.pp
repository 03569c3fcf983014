notice(inline_epp("one\n<%= %> two"))
