notice(inline_epp('<% $a::b = 1 %>t<% $c::d = 1 %>'))
