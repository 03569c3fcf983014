notice("a\tb|c\\d|e\"f|\u00e9|\u{1F600}|\$x|\s|")
notice("one \q two")
