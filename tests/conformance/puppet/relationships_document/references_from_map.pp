$files = ['/tmp/b', '/tmp/a'].map |$path| {
  file { $path: ensure => file }
}
notice($files)
notify { 'before': } -> $files -> notify { 'after': }
