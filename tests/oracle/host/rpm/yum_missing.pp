# layer: rpm
package { 'duck': ensure => installed, provider => yum }
