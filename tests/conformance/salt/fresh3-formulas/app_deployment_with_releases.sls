{% import_yaml 'app/defaults.yaml' as defaults %}
{% set app = salt['slsutil.merge'](defaults, pillar.app) %}
{% set root = grains.tmpdir ~ '/' ~ app.name %}
{% set release = root ~ '/releases/' ~ app.version %}
app-folders:
  file.directory:
    - names:
      - {{ root }}/shared/log
      - {{ release }}
    - makedirs: true
    - mode: {{ app.mode | yaml_squote }}

app-env:
  file.managed:
    - name: {{ release }}/.env
    - contents:
{%- for key, value in app.env | dictsort %}
      - {{ key }}={{ value | lower if value is boolean else value | string | quote }}
{%- endfor %}
    - require:
      - file: app-folders

app-stop:
  service.dead:
    - name: {{ app.name }}
    - prereq:
      - file: app-current

app-current:
  file.symlink:
    - name: {{ root }}/current
    - target: {{ release }}
    - force: true
    - require:
      - file: app-env

app-migrate:
  cmd.run:
    - name: echo migrated to {{ app.version }} > {{ root }}/shared/log/migrate
    - onchanges:
      - file: app-current

app-start:
  service.running:
    - name: {{ app.name }}
    - enable: {{ app.enable }}
    - watch:
      - file: app-env
    - require:
      - cmd: app-migrate
{% for old in app.known | difference(app.keep) %}
app-remove-{{ old }}:
  file.absent:
    - name: {{ root }}/releases/{{ old }}
    - order: last
    - require:
      - service: app-start
{% endfor %}
