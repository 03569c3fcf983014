stack:
  pkg.installed:
    - pkgs:
      - apache2
      - php: '8.2'
      - ssl-cert
old:
  pkg.purged:
    - pkgs: [lighttpd, nosuch]
newest:
  pkg.latest:
    - pkgs: [ssl-cert, apache2]
pinned:
  pkg.held:
    - name: ssl-cert
web:
  service.running:
    - name: apache2
    - enable: true
    - require:
      - pkg: stack
    - watch:
      - pkg: newest
fpm:
  service.running:
    - name: php-fpm
    - enable: true
    - reload: true
    - watch:
      - pkg: stack
old_web:
  service.dead:
    - name: lighttpd
    - enable: false
    - require_in:
      - pkg: old
boot:
  service.enabled:
    - names: [cron, php-fpm]
no_boot:
  service.disabled:
    - names: [avahi-daemon, cron]
never:
  service.masked:
    - name: avahi-daemon
again:
  service.unmasked:
    - name: rpcbind
masked_but_wanted:
  service.running:
    - name: rpcbind
    - enable: true
quiet:
  service.dead:
    - name: cups
    - watch:
      - pkg: stack
