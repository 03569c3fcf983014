class c { notify { 'a': } @notify { 'v': } Notify['a'] -> Notify['v'] }
include c
