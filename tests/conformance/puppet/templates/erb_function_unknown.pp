notice(inline_template('<%= scope.zzqqxx(1) %>'))
