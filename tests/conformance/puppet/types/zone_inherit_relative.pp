zone { 'pond': path => '/zones/pond', inherit => ['/usr', 'opt'] }
