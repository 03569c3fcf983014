package { ['nginx', 'redis']: ensure => present }
Yumrepo <| |> -> Package <| |>
yumrepo { ['base', 'extras']: ensure => present }
