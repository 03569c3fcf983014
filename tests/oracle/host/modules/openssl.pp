# modules: openssl stdlib
class { 'openssl': }
