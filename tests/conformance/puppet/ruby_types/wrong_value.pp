lamp { 'a': colour => blue }
