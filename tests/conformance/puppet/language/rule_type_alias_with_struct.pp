type Listen = Struct[{ 'port' => Integer[1, 65535], Optional['host'] => String[1], 'tls' => Optional[Boolean] }]
class c(Listen $l) { notice($l) }
notice({ 'port' => 80 } =~ Listen, { 'port' => 0 } =~ Listen, { 'port' => 1, 'tls' => undef } =~ Listen)
class { 'c': l => { 'port' => 70000, 'host' => '', 'extra' => 1 } }
