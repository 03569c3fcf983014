grant { 'alice@shop': rights => ['insert'], fail => 'the server is gone' }
-> grant { 'alice@stock': }
~> notify { 'told': }
grant { 'bob@shop': ensure => absent, fail => 'he is still there' }
