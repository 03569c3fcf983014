# modules: inifile
# setup: printf '; top\nbare = 1\n[a]\nx = 1\n# note\ny=2\n\n[b]\nz: 3\n' > /srv/c.ini
ini_setting { 'bare': path => '/srv/c.ini', section => '', setting => 'bare', value => '2' }
ini_setting { 'gone': ensure => absent, path => '/srv/c.ini', section => 'b', setting => 'z', key_val_separator => ': ' }
ini_setting { 'new': path => '/srv/c.ini', section => 'c d', setting => 'k', value => 'v w' }
ini_setting { 'sep': path => '/srv/c.ini', section => 'a', setting => 'y', value => '3', key_val_separator => '=' }
ini_setting { 'pre': path => '/srv/d.conf', section => 's', setting => 'q', value => 'r', section_prefix => '<', section_suffix => '>' }
