package { 'of-no-host-gem': provider => 'gem' }
package { 'of-no-host-apt': provider => 'apt' }
package { 'of-no-host': }
package { 'of-no-host-gone': ensure => absent, provider => 'gem' }
package { 'of-no-host-purged': ensure => purged }
