# culprit: File[/root/x.sh] Exec[run]
exec { 'run': command => '/bin/sh /root/x.sh', creates => '/root/done' }
file { '/root/x.sh': content => "touch /root/done\n" }
