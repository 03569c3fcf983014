inline_epp('<%- | $req, $b = $req | -%><%= $b %>')
