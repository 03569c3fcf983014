notice(regsubst('abc', '(?<x>b)', '<\k<x>|\0|\1|\&>'), regsubst('abc', 'b', "[\\`|\\']"), regsubst('a.b.c', '[.]', '', 'G'), regsubst('aXbX', 'x', { 'X' => '-' }, 'GI'))
