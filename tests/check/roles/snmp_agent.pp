# reads: snmpd /etc/snmp /etc/default/snmpd
class snmp(String $community = 'public') {
  package { 'snmpd': ensure => installed }
  file { '/etc/snmp/snmpd.conf':
    content => epp_of($community),
    mode    => '0600',
    require => Package['snmpd'],
  }
  service { 'snmpd':
    ensure    => running,
    enable    => true,
    subscribe => File['/etc/snmp/snmpd.conf'],
  }
}
function epp_of($community) { "agentaddress 127.0.0.1\nrocommunity ${community} localhost\n" }
include snmp
