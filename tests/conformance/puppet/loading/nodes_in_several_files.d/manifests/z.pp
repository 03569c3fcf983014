node default { notify { 'z': } }
