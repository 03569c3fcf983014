notice(inline_epp('<%- | $a = 5, Optional[String] $b | -%><%= $a %><%= $b =~ Undef %>', { 'a' => undef, 'b' => undef }))
