base:
  pkg.installed:
    - pkgs:
      - vim
      - curl: 8.1
      - git: '>=2.30'

newest:
  pkg.latest:
    - name: openssl

telnet:
  pkg.removed: []

leftovers:
  pkg.purged:
    - pkgs:
      - exim4
      - rpcbind

nothing_left:
  pkg.purged:
    - name: telnet

frozen:
  pkg.held:
    - name: openssl

thawed:
  pkg.unheld:
    - pkgs:
      - kernel
      - vim

held_then_newest:
  pkg.latest:
    - name: openssl
    - require:
      - pkg: frozen
