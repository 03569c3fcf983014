zone { 'pond': path => '/zones/pond', iptype => exclusive, ip => 'bge0:192.0.2.1' }
