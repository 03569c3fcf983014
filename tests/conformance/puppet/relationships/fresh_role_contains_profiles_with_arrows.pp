class profile::db { notify { 'db': } }
class profile::app { notify { 'app': } contain profile::app::config }
class profile::app::config { notify { 'config': } }
class role {
  contain profile::app
  contain profile::db
  Class['profile::db'] -> Class['profile::app::config'] ~> Notify['end']
  notify { 'end': }
}
include role
