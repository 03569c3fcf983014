exec { 'a': command => Sensitive('/bin/echo secret'), noop => true }
exec { 'b': command => Sensitive('/bin/echo secret'), refreshonly => true, subscribe => Notify['n'], logoutput => true }
notify { 'n': }
