include:
  - base
  - repo
app-package:
  pkg.installed:
    - name: app
    - require:
      - sls: base
app-plugins:
  pkg.installed:
    - pkgs: [app-geo, app-auth]
    - require:
      - sls: repo
      - pkg: app-package
app:
  service.running:
    - watch:
      - sls: base
    - require:
      - pkg: app-package
index:
  cmd.run:
    - name: echo reindex
    - onchanges:
      - sls: base
report:
  cmd.run:
    - name: echo repo is broken
    - onfail:
      - sls: repo
