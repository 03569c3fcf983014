$users = ['huey', 'dewey', 'louie']

$homes = $users.map |String $user| {
  file { "/home/${user}":
    ensure => directory,
  }
}

$profiles = $users.map |String $user| { "/home/${user}/.profile" }

$files = file { $profiles:
  content => "umask 022\n",
}

notify { 'all homes are ready': }

$homes -> $files -> Notify['all homes are ready']
