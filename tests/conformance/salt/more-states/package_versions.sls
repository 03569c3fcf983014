pattern:
  pkg.installed:
    - name: vim
    - version: '2:9.*'
range:
  pkg.installed:
    - pkgs:
      - curl: '>=8,<9'
latest:
  pkg.installed:
    - name: nginx
    - version: latest
older:
  pkg.installed:
    - name: vim
    - version: '2:8.2'
both:
  pkg.installed:
    - pkgs: [vim]
    - sources:
      - a: salt://a.deb
