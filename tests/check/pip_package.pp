# by-rule: Package[python3-pip] Package[flask]
package { 'flask': ensure => installed, provider => pip3 }
package { 'python3-pip': ensure => installed }
