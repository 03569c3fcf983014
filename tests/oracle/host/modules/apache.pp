# modules: apache stdlib concat
class { 'apache': default_vhost => false, service_manage => false }
apache::vhost { 'duck.example.com': port => 80, docroot => '/var/www/duck' }
