node default { notify { 'n': } }
notify { 'm': before => Node['default'] }
