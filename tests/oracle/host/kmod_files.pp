# modules: kmod stdlib augeas_core
# setup: touch /etc/modules
class { 'kmod': }
kmod::setting { 'file': category => 'options', module => 'floppy', option => 'a', value => 'b', file => '/etc/modprobe.d/duck.conf' }
