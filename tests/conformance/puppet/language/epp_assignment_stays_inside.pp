$v = 'outer'
notice(inline_epp('<% $w = 1 %><%= $w %>'))
notice(inline_epp('<% $v = "inner" %><%= $v %>'))
notice($v)
notice(inline_epp('<% $w = 1 %><% $w = 2 %>'))
