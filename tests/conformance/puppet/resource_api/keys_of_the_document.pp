apt_key { '6F6B15509CF8E59E6E469F327F438280EF8D349F': source => '/tmp/pubkey.gpg', ensure => present }
apt_key { '0x7638D0442B90D010': ensure => absent, source => 'http://x/y' }
package { 'apt': }
