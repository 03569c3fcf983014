{% from "postgres/map.jinja" import postgres with context %}
{{ postgres.pkg }}:
  pkg.installed: []
{% for file, reload in [('postgresql.conf', false), ('pg_hba.conf', true)] %}
{{ postgres.dir }}/{{ file }}:
  file.managed:
    - source: salt://postgres/files/{{ file }}
    - template: jinja
    - makedirs: true
    - mode: '0640'
    - context: {{ {'pg': postgres} | json }}
    - require:
      - pkg: {{ postgres.pkg }}
    - {{ 'listen_in' if reload else 'watch_in' }}:
      - service: postgresql
{% endfor %}
postgresql:
  service.running:
    - enable: true
    - reload: true
{% for user in postgres.users %}
role_{{ user.name }}:
  cmd.run:
    - name: echo create role {{ user.name }}{{ ' superuser' if user.super | default(false) }}
    - unless: test {{ user.name }} = postgres
    - require:
      - service: postgresql
{% endfor %}
show:
  cmd.run:
    - name: cat {{ postgres.dir }}/postgresql.conf {{ postgres.dir }}/pg_hba.conf
