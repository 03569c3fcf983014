notify { '10': }
