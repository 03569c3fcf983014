# modules: stdlib inifile
# setup: printf '; ducks\ntop = 1\n\n[a]\n  x = 1\n  # y = 5\n  z=7   \n\n[b]\nonly : 3\n\n[c]\nk = v\n[d d]\n' > /srv/t.ini; chmod 600 /srv/t.ini; chown 1:1 /srv/t.ini
# setup: cp /srv/t.ini /srv/u.ini; printf '[b]\nx = 1\n' > /srv/first.ini; printf -- '-- a --\nx:1\n\ty:2\n' > /srv/form.ini; : > /srv/empty.ini
# setup: printf '[s]\na = 1\n[t]\nb = 1\n[s]\nc = 2\n' > /srv/twice.ini; printf 'a b\nc   d\n' > /srv/blank.ini
Ini_setting { path => '/srv/t.ini' }
ini_setting { 'changed': section => 'a', setting => 'x', value => '2' }
-> ini_setting { 'there': section => 'a', setting => 'z', value => '7' }
-> ini_setting { 'comment': section => 'a', setting => 'y', value => '6' }
-> ini_setting { 'new': section => 'a', setting => 'n', value => '  spaced  ' }
-> ini_setting { 'global': setting => 'top', value => 5 }
-> ini_setting { 'new global': section => '', setting => 'under', value => true }
-> ini_setting { 'new section': section => 'e', setting => 'k', value => 'v' }
-> ini_setting { 'another section': section => 'f', setting => 'k', value => 'v', key_val_separator => '=' }
-> ini_setting { 'section alone': section => 'g' }
-> ini_setting { 'indent': section => 'a', setting => 'tab', value => '1', indent_char => "\t", indent_width => 2 }
-> ini_setting { 'colon': section => 'b', setting => 'only', value => '4', key_val_separator => ':' }
-> ini_setting { 'spaces': section => 'd d', setting => 'a key', value => 'a = b # c' }
-> ini_setting { 'not forced': section => 'nowhere', setting => 'k', value => 'v', force_new_section_creation => false }
ini_setting { 'gone': ensure => absent, path => '/srv/u.ini', section => 'a', setting => 'x' }
-> ini_setting { 'gone with its section': ensure => absent, path => '/srv/u.ini', section => 'c', setting => 'k' }
-> ini_setting { 'gone global': ensure => absent, path => '/srv/u.ini', setting => 'top' }
-> ini_setting { 'not there': ensure => absent, path => '/srv/u.ini', section => 'none', setting => 'top' }
ini_setting { 'before the first': path => '/srv/first.ini', setting => 'g', value => '1' }
ini_setting { 'form': path => '/srv/form.ini', section => 'a', setting => 'x', value => '2', key_val_separator => ':',
  section_prefix => '-- ', section_suffix => ' --' }
-> ini_setting { 'form new': path => '/srv/form.ini', section => 'b', setting => 'x', value => '2', key_val_separator => ': ',
  section_prefix => '-- ', section_suffix => ' --' }
ini_setting { 'in an empty file': path => '/srv/empty.ini', section => 'a', setting => 'x', value => '2' }
ini_setting { 'in no file': path => '/srv/new.ini', section => 'a', setting => 'x', value => '2' }
ini_setting { 'twice': path => '/srv/twice.ini', section => 's', setting => 'c', value => '3' }
ini_setting { 'blank': path => '/srv/blank.ini', setting => 'c', value => '3', key_val_separator => ' ' }
