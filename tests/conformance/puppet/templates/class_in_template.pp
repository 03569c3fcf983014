notice(inline_epp('<% class x { } %>t'))
