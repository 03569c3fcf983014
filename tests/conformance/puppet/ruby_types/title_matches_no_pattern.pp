lamp { 'Desk': }
