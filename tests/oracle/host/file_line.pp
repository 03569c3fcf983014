# modules: stdlib
# setup: printf 'a = 1\nb = 2\n#c = 3\nb2 = 2\nlast' > /srv/lines; chmod 640 /srv/lines; chown 1:1 /srv/lines
# setup: for name in many none keep all gone; do printf 'x1\nx2\nx wanted\ny\nx1\n' > /srv/$name; done
# setup: printf 'caf\351 = 1\nb = 1\n' > /srv/latin; printf 'r = 1\r\ns\r\n' > /srv/dos; : > /srv/empty
file_line { 'appended': path => '/srv/lines', line => 'z = 9' }
-> file_line { 'there': path => '/srv/lines', line => 'a = 1' }
-> file_line { 'over': path => '/srv/lines', line => 'a = 5', match => '^a\s*=' }
-> file_line { 'behind': path => '/srv/lines', line => 'c = 4', after => '^#c' }
-> file_line { 'behind none': path => '/srv/lines', line => 'd = 4', after => '^#nowhere' }
-> file_line { 'over or behind': path => '/srv/lines', line => 'e = 4', match => '^e', after => '^a' }
-> file_line { 'multiple': path => '/srv/lines', line => 'b = 7', match => '^b', multiple => true }
file_line { 'not appended': path => '/srv/none', line => 'q', match => '^q', append_on_no_match => false }
file_line { 'not replaced': path => '/srv/keep', line => 'y = 1', match => '^y', replace => false }
-> file_line { 'added': path => '/srv/keep', line => 'w = 1', match => '^w', replace => false }
file_line { 'all': path => '/srv/all', line => 'x wanted', match => '^x', multiple => true,
  replace_all_matches_not_matching_line => true }
file_line { 'gone': ensure => absent, path => '/srv/gone', line => 'x1' }
-> file_line { 'gone by match': ensure => absent, path => '/srv/gone', match => '^x', match_for_absence => true, multiple => true }
-> file_line { 'gone without': ensure => absent, path => '/srv/gone', line => 'x2', match => '^y' }
file_line { 'latin': path => '/srv/latin', line => 'b = 2', match => '^b', encoding => 'iso-8859-1' }
file_line { 'dos': path => '/srv/dos', line => 'r = 1' }
-> file_line { 'dos changed': path => '/srv/dos', line => 's = 2', match => '^s' }
file_line { 'empty': path => '/srv/empty', line => 'first' }
file_line { 'secret': path => '/srv/empty', line => Sensitive('second'), require => File_line['empty'] }
~> exec { '/bin/echo told': refreshonly => true }
file { '/srv/own': content => "one\n" }
file_line { 'own': path => '/srv/own', line => 'one' }
