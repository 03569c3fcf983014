file { ['/opt/x', '/opt/y']: }
exec { 'e': command => Sensitive('/opt/x --secret'), unless => Sensitive('/opt/y') }
