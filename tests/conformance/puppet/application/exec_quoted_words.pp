exec { 'q': command => "/bin/echo 'a  b' \"c  d\" e  f", logoutput => true }
