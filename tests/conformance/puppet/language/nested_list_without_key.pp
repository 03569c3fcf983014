[$host, [$port, $path]] = { 'host' => 'localhost', 'port' => 80, 'path' => '/' }
