package { 'nosuchpackage-x': ensure => present } -> file { '/srv/after': ensure => file }
package { 'hello': ensure => '9.9-9' }
