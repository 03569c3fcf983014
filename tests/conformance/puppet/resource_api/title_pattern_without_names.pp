lamp { 'desk': }
