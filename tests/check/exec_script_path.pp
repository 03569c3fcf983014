# guaranteed: File[/root/x.sh] Exec[/root/x.sh]
exec { '/root/x.sh': creates => '/root/done' }
file { '/root/x.sh': mode => '0755', content => "#!/bin/sh\ntouch /root/done\n" }
