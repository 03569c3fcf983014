notice(inline_epp('one <%'))
