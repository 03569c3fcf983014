notice(inline_epp('one <%= 1'))
