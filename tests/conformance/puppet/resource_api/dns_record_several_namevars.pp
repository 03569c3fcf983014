dns_record { 'www.example.com/A':
  content => ['192.0.2.1', '192.0.2.2'],
  ttl     => 300,
}
dns_record { 'mail.example.com':
  ensure  => absent,
  kind    => 'MX',
  content => ['10 mx.example.com'],
}
dns_record { 'ftp':
  zone    => 'example.com',
  kind    => 'A',
  content => '192.0.2.3',
}
