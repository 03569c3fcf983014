nginx:
  pkg.installed: []
  service.running:
    - enable: true
    - reload: true
    - require:
      - pkg: nginx
