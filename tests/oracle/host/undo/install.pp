# layer: apt
package { 'duck': ensure => installed }
