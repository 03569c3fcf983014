notice(inline_epp('one <% } %> two'))
