notice(inline_epp('<% function x() { } -%>'))
