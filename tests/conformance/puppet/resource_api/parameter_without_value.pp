ini { 'a': }
