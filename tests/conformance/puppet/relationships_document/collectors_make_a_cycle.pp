file { '/etc/motd': require => Package['motd'] }
package { 'motd': ensure => present }
File <| |> -> Package <| |>
