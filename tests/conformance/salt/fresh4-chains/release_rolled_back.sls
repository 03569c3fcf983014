{% set root = grains['tmpdir'] %}
{% set version = pillar['app']['version'] %}
release:
  file.managed:
    - name: {{ root }}/releases/{{ version }}/app
    - contents: app {{ version }}
    - makedirs: true

app_stopped:
  fakesvc.dead:
    - name: app
    - changes: true
    - prereq:
      - file: current

current:
  file.symlink:
    - name: {{ root }}/current
    - target: {{ root }}/releases/{{ version }}
    - require:
      - file: release

app:
  service.running:
    - enable: true
    - watch:
      - file: current

health:
  cmd.run:
    - name: grep -q healthy {{ root }}/current/app
    - onchanges:
      - file: current
    - retry:
        attempts: 2
        interval: 0

old_releases:
  file.absent:
    - name: {{ root }}/releases/1.0
    - require:
      - cmd: health

rollback:
  file.symlink:
    - name: {{ root }}/current
    - target: {{ root }}/releases/1.0
    - onfail:
      - cmd: health

rollback_restart:
  module.run:
    - service.restart:
      - app
    - onchanges:
      - file: rollback

notice:
  cmd.run:
    - name: echo rolled back from {{ version }}
    - onfail_any:
      - cmd: health
      - file: rollback
