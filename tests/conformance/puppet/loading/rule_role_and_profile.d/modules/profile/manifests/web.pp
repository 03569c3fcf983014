class profile::web {
  require profile::base
  class { 'nginx': port => 8080 }
  -> notify { 'after nginx': }
}
