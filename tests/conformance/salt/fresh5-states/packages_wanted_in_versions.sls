exact:
  pkg.installed:
    - name: postgresql
    - version: '15.4'
wild:
  pkg.installed:
    - name: redis
    - version: 7.*
at_least:
  pkg.installed:
    - pkgs:
      - nginx: '>=1.10'
      - haproxy: '>=2.0,<3.0'
      - curl
held_back:
  pkg.held:
    - pkgs:
      - postgresql
      - nginx
newest:
  pkg.latest:
    - pkgs:
      - vim
      - nginx
      - git
too_new:
  pkg.installed:
    - name: kernel
    - version: '7.0'
    - unless:
      - fun: pkg.version
        args: [kernel]
installed_and_held:
  pkg.installed:
    - name: tzdata
    - hold: true
let_go:
  pkg.unheld:
    - name: postgresql
gone:
  pkg.removed:
    - pkgs: [telnet, rsh-client]
purged:
  pkg.purged:
    - name: telnet
told:
  cmd.run:
    - name: echo packages changed
    - onchanges_any:
      - pkg: newest
      - pkg: let_go
