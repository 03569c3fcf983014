# by-rule: Exec[answer] Package[memcached]
package { 'memcached': ensure => installed }
file { '/root/answers': content => "memcached memcached/question boolean true\n" }
exec { 'answer': command => '/usr/bin/debconf-set-selections /root/answers', require => File['/root/answers'] }
