notice(inline_template('<% raise ArgumentError, "no good" %>'))
