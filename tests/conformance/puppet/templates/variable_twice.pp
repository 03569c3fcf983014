notice(inline_epp('<% $a = 1 %>t<% $a = 2 %>'))
