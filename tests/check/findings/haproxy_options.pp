# untold: File[/etc/default/haproxy] Service[haproxy]
# shows: haproxy hasn't read /etc/default/haproxy
# reads: haproxy /etc/default/haproxy
# setup: puppet apply --modulepath /usr/share/puppet/modules -e "class { 'haproxy': service_options => 'EXTRAOPTS=\"-n 100\"' }"
class { 'haproxy': service_options => "EXTRAOPTS=\"-n 200\"\n" }
