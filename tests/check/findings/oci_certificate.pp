# untold: File[/etc/haproxy/ssl/private/oci-pki-api.pem] Service[haproxy]
# shows: haproxy hasn't read /etc/haproxy/ssl/private/oci-pki-api.pem
# reads: haproxy /etc/haproxy
# A copy that is kept warm has no fact of Puppet's version, which a provider asks for.
# setup: sed -i 's/to_i < 3/to_i < 0/' $(readlink -f /usr/share/puppet/modules/sysctl)/lib/puppet/provider/sysctl_runtime/sysctl_runtime.rb
# setup: printf '#!/bin/sh\necho net.ipv4.ip_nonlocal_bind = 1\n' > /sbin/sysctl
# A copy may not open as many files as the class wants.
# setup: apt-get -qq install -y haproxy && mv /usr/sbin/haproxy /usr/sbin/haproxy.real
# setup: printf '#!/bin/sh\nfor word; do shift; case $word in /etc/haproxy/haproxy.cfg*) sed s/40960/100/ $word > /run/small.cfg; word=/run/small.cfg;; esac; set -- "$@" "$word"; done\nexec /usr/sbin/haproxy.real "$@"\n' > /usr/sbin/haproxy; chmod +x /usr/sbin/haproxy
# setup: echo old > /etc/ssl/private/oci-pki-api.pem
# setup: puppet apply --modulepath /usr/share/puppet/modules -e 'include oci::haproxy'
# setup: echo new > /etc/ssl/private/oci-pki-api.pem
include oci::haproxy
