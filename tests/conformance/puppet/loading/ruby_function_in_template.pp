notice(inline_template('<%= scope.call_function("m_up", ["x"]) %> <%= scope.function_m_old(["y"]) %>'))
