package { 'nginx': ensure => present }

file { '/etc/motd':
  content => "quack\n",
}

file { '/etc/nginx.conf':
  content => "worker_processes 1;\n",
  require => Package['nginx'],
}

File <| |> -> Package <| |>
