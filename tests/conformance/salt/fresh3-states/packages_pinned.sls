postgres:
  pkg.installed:
    - name: postgresql
    - version: '15.4'
    - hold: true
tools:
  pkg.installed:
    - pkgs:
      - git
      - vim: '9.0'
      - curl: '>=7.80'
wanted-older:
  pkg.installed:
    - name: nginx
    - version: '1.22'
    - allow_updates: true
latest:
  pkg.latest:
    - pkgs:
      - nginx
      - redis
      - git
    - require:
      - pkg: wanted-older
unpin:
  pkg.unheld:
    - pkgs: [postgresql, git]
snap:
  pkg.removed:
    - pkgs: [snapd, telnet]
rsh:
  pkg.purged:
    - pkgs: [rsh-client, nis]
reload:
  cmd.run:
    - name: echo reload
    - onchanges:
      - pkg: tools
      - pkg: rsh
