notice(inline_epp('<%- | $a, $b = 2 | -%>(<%= $a %>)(<%= $b %>)', { 'a' => undef, 'b' => undef }))
notice(inline_epp('<%- | Integer $a | -%>(<%= $a %>)', { 'a' => undef }))
