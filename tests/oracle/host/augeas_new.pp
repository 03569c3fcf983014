# modules: augeas_core
# setup: ln -s real.conf /etc/sysctl.d/link.conf; printf 'x.y = 1\n' > /etc/sysctl.d/real.conf
augeas { 'new': context => '/files/etc/sysctl.d/new.conf', changes => 'set net.ipv4.ip_forward 1' }
augeas { 'link': incl => '/etc/sysctl.d/link.conf', lens => 'Sysctl.lns', changes => 'set x.y 2' }
