php:
  pkg.installed:
    - version: 8.10
conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: 0755
    - mode: 0640
short:
  file.managed:
    - name: {{ grains.tmpdir }}/short
    - contents: 1.0
    - mode: 600
time:
  test.show_notification:
    - text: 12:30
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/conf {{ grains.tmpdir }}/short
