# modules: stdlib
# setup: printf 'x1\nx2\ny\n' > /srv/lines; printf 'caf\351\n' > /srv/latin
file_line { 'two': path => '/srv/lines', line => 'x', match => '^x' }
-> file { '/srv/skipped': ensure => file }
file_line { 'two behind': path => '/srv/lines', line => 'z', after => '^x' }
file_line { 'two gone': ensure => absent, path => '/srv/lines', match => '^x', match_for_absence => true }
file_line { 'no file': path => '/srv/none', line => 'x' }
file_line { 'no folder': path => '/srv/no/ne', line => 'x' }
file_line { 'no pattern': path => '/srv/lines', line => 'x', match => '[x' }
file_line { 'no text': path => '/srv/latin', line => 'x', match => 'x' }
file_line { 'no match to replace': path => '/srv/lines', line => 'n', replace => false }
file { '/srv/last': ensure => file }
