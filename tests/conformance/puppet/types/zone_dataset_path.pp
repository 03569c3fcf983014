zone { 'pond': path => '/zones/pond', dataset => '/tank' }
