class c { widget { 'a': fail => 'first' } widget { 'b': fail => 'second' } widget { 'ok': } }
include c
notify { 'n': require => Class['c'] }
