class c {
  @file { '/a': mode => '0600' }
  @file { '/b': mode => '0644' }
}
include c
@file { '/c': mode => '0600' }
File <| tag == 'c' and mode == '0600' |>
