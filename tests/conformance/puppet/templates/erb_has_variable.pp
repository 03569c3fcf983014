$a = 1
$b = undef
notice(inline_template('<%= has_variable?("a") %> <%= has_variable?("b") %> <%= has_variable?("nope") %> <%= scope.include?("a") %> <%= scope.exist?("b") %> <%= scope.exist?("nope") %>'))
