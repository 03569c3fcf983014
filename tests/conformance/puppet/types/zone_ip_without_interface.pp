zone { 'pond': path => '/zones/pond', ip => '192.0.2.1' }
