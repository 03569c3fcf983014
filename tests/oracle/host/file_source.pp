# setup: mkdir -p /srv; echo one > /srv/one; chmod 0600 /srv/one
file { '/srv/copy': source => '/srv/one' }
file { '/srv/copy2': source => ['/srv/none', 'file:///srv/one'], mode => '0444' }
file { '/srv/copy3': source => '/srv/one', source_permissions => 'use' }
