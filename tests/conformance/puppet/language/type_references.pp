notice(File['/a'] =~ Type[File], Resource['file', '/a'] == File['/a'], File['/a', '/b'], Type[File['/x']], Class['a::b'], Resource[file], Notify['x'] =~ Resource, CatalogEntry > Class)
