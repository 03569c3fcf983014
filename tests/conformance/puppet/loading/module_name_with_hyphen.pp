include m
notice(module_directory('a-b'))
notice(module_directory('m') =~ String)
