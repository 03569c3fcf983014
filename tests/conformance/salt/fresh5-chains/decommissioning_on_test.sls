{% set root = grains['tmpdir'] %}
{% set sites = salt['pillar.get']('sites', {}) %}
{% for name, site in sites | dictsort %}
{%- if site.state == 'gone' %}
{{ name }}_vhost:
  file.absent:
    - name: {{ root }}/sites/{{ name }}.conf
    - watch_in:
      - service: web
{{ name }}_job:
  cron.absent:
    - name: /opt/report {{ name }}
    - require:
      - file: {{ name }}_vhost
{{ name }}_user:
  user.absent:
    - name: {{ name }}
    - require:
      - cron: {{ name }}_job
{{ name }}_group:
  group.absent:
    - name: {{ name }}
    - onchanges:
      - user: {{ name }}_user
{{ name }}_archived:
  cmd.run:
    - name: cp {{ root }}/sites/{{ name }}.conf {{ root }}/archive
    - prereq:
      - file: {{ name }}_vhost
{%- else %}
{{ name }}_vhost:
  file.managed:
    - name: {{ root }}/sites/{{ name }}.conf
    - contents: server {{ name }} {{ site.port }}
    - check_cmd: grep -q server
    - watch_in:
      - service: web
{{ name }}_user:
  user.present:
    - name: {{ name }}
    - createhome: false
    - require:
      - file: {{ name }}_vhost
{%- endif %}
{% endfor %}
licence:
  file.missing:
    - name: {{ root }}/sites/keep.conf
web:
  service.running:
    - name: nginx
    - reload: true
old_certs:
  file.tidied:
    - name: {{ root }}/sites
    - matches: ['.*\.pem']
    - require:
      - file: licence
notice:
  cmd.run:
    - name: echo sites changed
    - listen:
      - service: web
    - onfail:
      - file: old_certs
