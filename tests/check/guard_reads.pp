# culprit: File[/srv/state] Exec[migrate]
file { '/srv/state': content => "done\n" }
exec { 'migrate':
  command => 'touch /srv/migrated',
  path    => '/usr/bin:/bin',
  unless  => 'grep -q done /srv/state',
}
