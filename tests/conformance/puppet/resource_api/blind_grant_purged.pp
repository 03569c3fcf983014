grant { 'alice@shop': }
grant { 'erin': database => 'stock' }
resources { 'grant': purge => true }
