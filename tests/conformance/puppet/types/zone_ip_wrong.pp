zone { 'pond': path => '/zones/pond', ip => 'bge0:192.0.2.400' }
