file { '/opt/tool': ensure => file }
exec { '/opt/tool /opt/arg': }
file { '/opt/arg': ensure => file }
