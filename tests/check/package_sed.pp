# culprit: Package[vsftpd] Exec[writable]
exec { 'writable':
  command => "/bin/sed -i 's/^#write_enable/write_enable/' /etc/vsftpd.conf",
  onlyif  => '/bin/grep -q ^#write_enable /etc/vsftpd.conf',
}
package { 'vsftpd': ensure => installed }
