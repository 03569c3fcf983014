# modules: chrony stdlib
class { 'chrony': servers => ['a.example.com'], service_manage => false }
