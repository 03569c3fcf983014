notice(inline_epp('<%- | Integer[1,3] $a = 0 | -%>x', { 'a' => 7 }))
