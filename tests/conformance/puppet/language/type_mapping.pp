type Runtime[ruby, 'MyPackage::MyClass'] = Pcore::Foo
notice(Runtime[ruby, 'MyPackage::MyClass'])
