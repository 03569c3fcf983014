class a { notice(inline_epp("x\n<%= 'a' + 1 %>")) }
include a
