zone { 'pond': path => 'zones/pond' }
