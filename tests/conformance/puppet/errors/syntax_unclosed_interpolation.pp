notice("quack ${name")
