class environment { notify { 'class': } }
