# modules: stdlib
# setup: printf 'a=1\nb=2\n#c=3\na=9\n' > /srv/f
file_line { 'match': path => '/srv/f', line => 'b=3', match => '^b=' }
file_line { 'after': path => '/srv/f', line => 'x=1', after => '^#c' }
file_line { 'multiple': path => '/srv/f', line => 'a=5', match => '^a=', multiple => true }
file_line { 'absent': ensure => absent, path => '/srv/f', line => '#c=3' }
file_line { 'none': path => '/srv/f', line => 'n=1', match => '^n=', append_on_no_match => false }
