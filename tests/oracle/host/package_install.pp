package { 'hello': ensure => present }
package { 'sl': ensure => latest }
