create_resources('::asdf', {x=>{}})
