class { 'mongodb::globals': manage_package_repo => false }
-> class { 'mongodb::server': port => 27018, verbose => true }
-> class { 'mongodb::client': }
