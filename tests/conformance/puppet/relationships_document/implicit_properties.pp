package { 'implicit': ensure => present }
package { 'explicit':
  ensure   => present,
  provider => yum,
}
yumrepo { 'extras': ensure => present }
Yumrepo <| |> -> Package <| provider == yum |>
