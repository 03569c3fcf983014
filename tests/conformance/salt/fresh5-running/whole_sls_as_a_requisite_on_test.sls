include:
  - base.packages
  - base.files
  - base.broken

app:
  service.running:
    - enable: true
    - require:
      - sls: base.packages
    - watch:
      - sls: base.files

helper:
  service.running:
    - watch:
      - sls: base.packages

after_broken:
  cmd.run:
    - name: echo not reached
    - require:
      - sls: base.broken

because_broken:
  cmd.run:
    - name: echo broken
    - onfail:
      - sls: base.broken

because_changed:
  cmd.run:
    - name: echo changed
    - onchanges:
      - sls: base.files

before_files:
  cmd.run:
    - name: echo before
    - prereq:
      - sls: base.files
