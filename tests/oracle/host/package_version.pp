package { 'hello': ensure => '2.10-3' }
package { 'bash': ensure => installed }
