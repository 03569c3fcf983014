class apache::ssl {
  include site::certificates
  # Restart every service in this class if any of our SSL certificates change on disk:
  Class['site::certificates'] ~> Class['apache::ssl']
  service { 'apache2': ensure => running }
}
class site::certificates {
  file { '/etc/ssl/site.pem': ensure => file }
}
include apache::ssl
