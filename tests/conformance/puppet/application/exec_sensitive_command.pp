exec { 's': command => Sensitive('/bin/false secret') }
