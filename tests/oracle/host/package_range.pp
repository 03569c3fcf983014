package { 'bc': ensure => '>=1.0 <2.0' }
package { 'coreutils': ensure => '>=8.0' }
