lamp { 'new': }
lamp { 'old': }
