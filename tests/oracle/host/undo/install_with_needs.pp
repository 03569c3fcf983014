# layer: apt
package { 'drake': ensure => installed }
