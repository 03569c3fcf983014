db:
  service.running:
    - order: last
app:
  pkg.installed:
    - require_in:
      - service: db
    - pkgs: [nginx]
migrate:
  cmd.run:
    - name: echo migrate
    - onchanges_any:
      - pkg: app
      - file: missing-file
missing-file:
  file.missing:
    - name: {{ grains.tmpdir }}/x
backup:
  cmd.run:
    - name: echo backup
    - prereq:
      - pkg: app
