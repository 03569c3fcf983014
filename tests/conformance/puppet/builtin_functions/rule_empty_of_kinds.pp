notice(empty(''), empty(' '), empty([]), empty([undef]), empty({}), empty(undef), empty('0'))
