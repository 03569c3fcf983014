notify { '9': }
