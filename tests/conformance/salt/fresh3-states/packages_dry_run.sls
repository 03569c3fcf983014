base:
  pkg.installed:
    - pkgs:
      - htop
      - tmux: '3.3'
      - sudo
web:
  pkg.latest:
    - name: nginx
    - require:
      - pkg: base
newest-already:
  pkg.latest:
    - name: sudo
kernel:
  pkg.held:
    - name: linux-image
free:
  pkg.unheld:
    - name: nginx
telnet:
  pkg.removed:
    - name: telnetd
exim:
  pkg.purged:
    - pkgs: [exim4, exim4-base]
none-there:
  pkg.removed:
    - name: rsh-server
nginx:
  service.running:
    - enable: true
    - watch:
      - pkg: web
exim-service:
  service.dead:
    - name: exim4
    - prereq:
      - pkg: exim
