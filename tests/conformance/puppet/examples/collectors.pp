package { ['nginx', 'redis']: ensure => present }

Yumrepo <| |> -> Package <| |>

yumrepo { 'base':
  baseurl => 'https://mirror.example.com/base',
  enabled => 1,
}

yumrepo { 'extras':
  baseurl => 'https://mirror.example.com/extras',
  enabled => 1,
}
