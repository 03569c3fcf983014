notice(split('a.b.c', '[.]'), split('a.b', '.'), split('a|b', '\|'), split('a,b;c', /[,;]/))
notice(split('', ','), split('abc', ''), split(',a,,b,,', ','), split('a  b', ' '))
