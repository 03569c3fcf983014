file { '/a': ensure => directory, alias => '/alias' }
@file { '/virtual': ensure => directory }
notice(defined(File['/a/']), defined('File[/a//]'), defined(File['/alias/']), defined(File['//a']))
notice(File['/a/']['ensure'], File['/a/'] == File['/a'])
notify { 'metaparameter': require => File['/a/'] }
notify { 'arrow': }
Notify['arrow'] -> File['/a/']
File['/a/'] { mode => '0700' }
realize(File['/virtual/'])
define d { }
d { 'x/': }
notice(defined(D['x']))
