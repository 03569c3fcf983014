# untold: File[/etc/etcd-discovery/etcd-discovery.conf] Service[etcd-discovery]
# shows: etcd-discovery hasn't read /etc/etcd-discovery/etcd-discovery.conf
# reads: etcd-discovery /etc/etcd-discovery
# setup: puppet apply --modulepath /usr/share/puppet/modules -e "class { 'oci::etcddiscovery': prefix_url => 'http://old.example.com' }"
class { 'oci::etcddiscovery': prefix_url => 'http://new.example.com' }
