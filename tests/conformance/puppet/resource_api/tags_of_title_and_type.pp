class c { widget { 'w': }  widget { 'x': } notify { 'n': } }
include c
