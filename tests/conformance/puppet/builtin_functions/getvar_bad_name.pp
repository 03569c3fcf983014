notice(getvar('Not::a::name'))
