@file { 'conf': path => '/etc/conf', alias => 'config' }
@file { 'other': path => '/etc/other' }
realize File['config'], File['/etc/other']
