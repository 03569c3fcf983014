class site::certificates {
  file { '/etc/ssl/site.pem':
    content => "new\n",
  }
}

class apache::ssl {
  include site::certificates

  # Restart every service in this class
  # if any of our certificates change on disk.
  Class['site::certificates'] ~> Class['apache::ssl']

  service { 'apache2': ensure => running }
}

include apache::ssl
