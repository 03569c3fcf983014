{% set app = pillar.app %}
{% set root = grains.tmpdir %}
{% set release = [root, 'releases', app.version] | join('/') %}
app_user:
  user.present:
    - name: app
    - system: True
    - createhome: False
    - usergroup: True
app_release:
  file.directory:
    - name: {{ release }}
    - makedirs: True
    - require:
      - user: app_user
app_env:
  file.managed:
    - name: {{ release }}/.env
    - contents:
      {%- for key, value in app.env.items() %}
      - {{ key }}={{ value | string | lower }}
      {%- endfor %}
    - mode: '0640'
    - require:
      - file: app_release
app_stop:
  service.dead:
    - name: app
    - prereq:
      - file: app_current
app_current:
  file.symlink:
    - name: {{ root }}/current
    - target: {{ release }}
    - force: True
    - require:
      - file: app_env
app_migrate:
  cmd.run:
    - name: touch {{ release }}/.migrated
    - creates: {{ release }}/.migrated
    - onchanges:
      - file: app_current
app_check:
  cmd.run:
    - name: grep -q DEBUG=false {{ root }}/current/.env
    - require:
      - cmd: app_migrate
app_start:
  service.running:
    - name: app
    - require:
      - cmd: app_check
    - watch:
      - file: app_env
app_rollback:
  cmd.run:
    - name: ln -sfn {{ root }}/releases/{{ app.keep | last }} {{ root }}/current
    - onfail:
      - cmd: app_check
      - cmd: app_migrate
app_cleanup:
  file.absent:
    - names:
      {%- for old in app.drop | reject('in', app.keep) %}
      - {{ root }}/releases/{{ old }}
      {%- endfor %}
    - order: last
    - require:
      - service: app_start
