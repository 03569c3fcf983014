notice('a\tb|\\|it\'s|\$x|${x}|\"')
notice('ends with \\')
