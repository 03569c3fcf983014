notice(inline_template('<%= scope.function_sprintf("%03d", 7) %>'))
