# setup: echo a > /srv/a
file { '/srv/a': audit => [content, mode] }
user { 'root': audit => all }
