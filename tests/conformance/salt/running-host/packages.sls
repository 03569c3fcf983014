one:
  pkg.installed:
    - name: vim
several:
  pkg.installed:
    - pkgs: [nginx, nano, vim]
there:
  pkg.installed:
    - name: curl
version:
  pkg.installed:
    - name: curl
    - version: '8.1'
upgrade:
  pkg.installed:
    - pkgs:
      - curl: '8.2'
atleast:
  pkg.installed:
    - name: vim
    - version: '>=2:8'
long:
  pkg.installed:
    - name: a-very-long-package-name
empty:
  pkg.installed:
    - pkgs: []
