grant { 'alice@shop@host': }
