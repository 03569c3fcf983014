ware { 'NO': }
