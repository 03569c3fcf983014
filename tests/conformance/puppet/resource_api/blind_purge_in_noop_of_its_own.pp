queue { 'kept': depth => 4 }
resources { 'queue':
  purge => true,
  noop  => true,
}
