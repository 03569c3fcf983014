notice(inline_template("<%= scope['nope'] %>"))
