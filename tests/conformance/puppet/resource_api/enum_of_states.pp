job { 'a': ensure => present, state => running }
job { 'b': ensure => present, state => 'running' }
job { 'c': ensure => present, state => stopped, subscribe => Job['a'] }
