notify { 'first': }
notify { 'last': }
resources { 'queue':
  purge   => true,
  require => Notify['first'],
  before  => Notify['last'],
}
