# What the roles of tests/check need of Debian: packages to install without a network, no delay for what nobody looks at, daemons that
# their init scripts start, and a note of what lay in /etc and /srv whenever one was started.
set -e
rm -f /etc/apt/apt.conf.d/docker-clean /usr/sbin/policy-rc.d
printf 'force-unsafe-io\npath-exclude /usr/share/doc/*\npath-exclude /usr/share/man/*\n' > /etc/dpkg/dpkg.cfg.d/quick
echo 'man-db man-db/auto-update boolean false' | debconf-set-selections
cat > /lib/lsb/init-functions.d/99-started <<'HOOK'
case "$1 $2" in
  start* | restart* | reload* | force-reload*)
    started=$(basename "${__init_d_script_name:-$0}")
    mkdir -p /run/started
    (find /etc /srv \( -type f -o -type l \) -exec sha256sum {} + 2> /dev/null || true) > "/run/started/$started" ;;
esac
HOOK
apt-get -qq update
DEBIAN_FRONTEND=noninteractive apt-get -qq -y -d install nginx apache2 lighttpd memcached redis-server haproxy dnsmasq vsftpd monit munin-node snmpd squid \
  bind9 openssh-server sudo rsync logrotate tree zsh jq supervisor unbound tinyproxy stunnel4 mosquitto beanstalkd ntpsec xinetd tftpd-hpa privoxy acl \
  php8.2-fpm python3-venv rsyslog fail2ban tmux vim-tiny gnupg postfix
(cd /var/cache/apt/archives && apt-get -qq download wget git)
# A repository of these alone, which apt reads quickly.
mkdir -p /var/local/apt && cd /var/local/apt && mv /var/cache/apt/archives/*.deb .
for file in *.deb; do
  dpkg-deb -f $file
  printf 'Filename: ./%s\nSize: %s\nSHA256: %s\n\n' $file $(stat -c %s $file) $(sha256sum $file | cut -d' ' -f1)
done > Packages
rm -rf /etc/apt/sources.list.d/* /etc/apt/sources.list /var/lib/apt/lists/*
echo 'deb [trusted=yes] file:/var/local/apt ./' > /etc/apt/sources.list
apt-get -qq update
