class c { widget { 'w': }  notify { 'n': } widget { 'tagged': tag => 'c' } }
include c
