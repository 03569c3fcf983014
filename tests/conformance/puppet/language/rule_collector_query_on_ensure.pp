@user { 'ann': ensure => present, groups => ['wheel', 'adm'] }
@user { 'bob': ensure => absent, groups => 'wheel' }
@user { 'eve': ensure => present, groups => ['adm'] }
User <| ensure == present and groups == 'wheel' |>
