package { 'python3-venv': ensure => installed }
file { '/srv/app': ensure => directory }
exec { 'environment':
  command => '/usr/bin/python3 -m venv --without-pip /srv/app/env',
  creates => '/srv/app/env/bin/python3',
  require => [
    Package['python3-venv'],
    File['/srv/app'],
  ],
}
file { '/srv/app/env/settings.json':
  content => "{}\n",
  require => Exec['environment'],
}
file { '/srv/app/main.py': content => "import json\nprint(json.load(open('/srv/app/env/settings.json')))\n" }
exec { 'first run':
  command => '/srv/app/env/bin/python3 /srv/app/main.py > /srv/app/first',
  creates => '/srv/app/first',
  require => [
    File['/srv/app/main.py'],
    File['/srv/app/env/settings.json'],
  ],
}
