packages:
  fakepkg.installed:
    - names:
      - app
      - app-data
    - onchanges:
      - cmd: fetch-release

app-conf:
  file.managed:
    - name: {{ grains.tmpdir }}/app.conf
    - contents: x
    - watch:
      - fakepkg: app-data

app:
  fakesvc.running:
    - watch:
      - file: app-conf
    - require_in:
      - cmd: fetch-release

fetch-release:
  cmd.run:
    - name: echo fetched

bystander:
  test.nop:
    - require:
      - fakesvc: app
