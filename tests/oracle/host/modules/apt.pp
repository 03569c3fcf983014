# modules: apt stdlib
class { 'apt': purge => { 'sources.list.d' => false } }
apt::source { 'duck': location => 'http://duck.example.com/debian', release => 'x', repos => 'main', allow_unsigned => true, notify_update => false }
apt::pin { 'duck': packages => 'duck', priority => 900 }
apt::conf { 'norec': priority => '00', content => 'APT::Install-Recommends "false";', notify_update => false }
