notice(inline_template("<%= @fine.inspect %>"))
notice(inline_template("<%= scope['nope'] %>"))
