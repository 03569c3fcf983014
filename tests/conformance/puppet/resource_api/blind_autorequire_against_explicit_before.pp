route { 'default': via => 'gateway', before => Notify['gateway'] }
notify { 'gateway': }
