exec { 's': command => Sensitive('/bin/echo secret'), logoutput => true }
