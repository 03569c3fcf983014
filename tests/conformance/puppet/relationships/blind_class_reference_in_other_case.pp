class my::thing { notify { 't': } }
include my::thing
notify { 'a': require => Class['My::Thing'] }
notify { 'b': before => Class['my::THING'] }
