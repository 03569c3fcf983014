# modules: stdlib inifile
# setup: printf '[a]\njava = "-Xmx1g -server -Xms1g"\nlist = a,b,c\none = x\nquoted = x\n' > /srv/t.ini; cp /srv/t.ini /srv/u.ini
Ini_subsetting { path => '/srv/t.ini', section => 'a' }
ini_subsetting { 'changed': setting => 'java', subsetting => '-Xmx', value => '2g' }
-> ini_subsetting { 'new': setting => 'java', subsetting => '-D', value => 'x=y' }
-> ini_subsetting { 'start': setting => 'list', subsetting => 's', value => '', subsetting_separator => ',', insert_type => start }
-> ini_subsetting { 'before': setting => 'list', subsetting => 'q', value => '', subsetting_separator => ',', insert_type => before, insert_value => 'b' }
-> ini_subsetting { 'after': setting => 'list', subsetting => 'r', value => '1', subsetting_separator => ',', insert_type => after, insert_value => 'b',
  subsetting_key_val_separator => '' }
-> ini_subsetting { 'index': setting => 'list', subsetting => 'i', value => '', subsetting_separator => ',', insert_type => index, insert_value => '2' }
-> ini_subsetting { 'exact': setting => 'list', subsetting => 'c', subsetting_separator => ',', use_exact_match => true }
-> ini_subsetting { 'pair': setting => 'pairs', subsetting => 'k', value => 'v', subsetting_key_val_separator => ':', quote_char => '"' }
-> ini_subsetting { 'no section': section => 'b', setting => 'pairs', subsetting => 'k', value => 'v', key_val_separator => '=' }
-> ini_subsetting { 'md5': setting => 'java', subsetting => '-Xms', value => '2g', show_diff => md5 }
ini_subsetting { 'gone': ensure => absent, path => '/srv/u.ini', setting => 'java', subsetting => '-server' }
-> ini_subsetting { 'gone exactly': ensure => absent, path => '/srv/u.ini', setting => 'list', subsetting => 'b', subsetting_separator => ',', use_exact_match => true }
-> ini_subsetting { 'gone with its setting': ensure => absent, path => '/srv/u.ini', setting => 'one', subsetting => 'x', delete_if_empty => true }
-> ini_subsetting { 'gone, empty': ensure => absent, path => '/srv/u.ini', setting => 'quoted', subsetting => 'x' }
-> ini_subsetting { 'not there': ensure => absent, path => '/srv/u.ini', setting => 'none', subsetting => 'x' }
