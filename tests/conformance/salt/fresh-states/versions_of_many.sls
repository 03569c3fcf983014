base:
  pkg.installed:
    - pkgs:
      - nginx
      - php: '8.2'
      - curl: '>=7.0'
again:
  pkg.installed:
    - pkgs:
      - nginx
      - curl
pinned:
  pkg.installed:
    - name: redis
    - version: '7.2'
    - hold: true
released:
  pkg.installed:
    - name: redis
    - hold: false
newest:
  pkg.latest:
    - pkgs: [nginx, vim]
gone:
  pkg.removed:
    - pkgs: [vim, never]
