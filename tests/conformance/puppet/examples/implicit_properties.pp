package { 'implicit': ensure => present }

package { 'explicit':
  ensure   => present,
  provider => 'yum',
}

yumrepo { 'extras':
  baseurl => 'https://mirror.example.com/extras',
}

Yumrepo <| |> -> Package <| provider == yum |>
