{% set repo = 'repo' %}
repo:
  cmd.run:
    - name: "false"
package:
  pkg.installed:
    - name: app
    - require:
      - cmd: {{ repo }}
conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: x
    - require:
      - pkg: package
service:
  service.running:
    - name: app
    - watch:
      - file: conf
migrate:
  cmd.run:
    - name: echo migrate
    - onchanges:
      - pkg: package
alarm-repo:
  cmd.run:
    - name: echo repo
    - onfail:
      - cmd: repo
alarm-service:
  cmd.run:
    - name: echo service
    - onfail:
      - service: service
independent:
  file.touch:
    - name: {{ grains.tmpdir }}/stamp
after-alarm:
  test.nop:
    - require:
      - cmd: alarm-repo
after-migrate:
  test.nop:
    - require:
      - cmd: migrate
