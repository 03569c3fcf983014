notice(inline_epp('x', {}, 3))
