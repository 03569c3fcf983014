# modules: saz-rsyslog stdlib
class { 'rsyslog::client': }
