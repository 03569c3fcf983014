exec { 'run': command => '/opt/run.sh --now', unless => ['/opt/check.sh', ['/opt/list.sh', '/opt/arg']], onlyif => '/opt/only.sh' }
file { ['/opt', '/opt/run.sh', '/opt/check.sh', '/opt/list.sh', '/opt/arg', '/opt/only.sh', '/opt/run']: }
