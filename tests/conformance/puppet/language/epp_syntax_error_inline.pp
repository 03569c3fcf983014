notice(inline_epp('x <% if { %> y'))
