notice(regsubst(80, '8', '9'))
