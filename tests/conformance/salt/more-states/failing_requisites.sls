nginx:
  pkg.installed:
    - sources: []
    - pkgs: none-of-these
web:
  service.running:
    - require:
      - pkg: nginx
notify:
  cmd.run:
    - name: echo failed
    - onfail:
      - pkg: nginx
