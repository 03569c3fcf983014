{% set root = grains['tmpdir'] %}
repo:
  file.managed:
    - name: {{ root }}/sources.list.d/app.list
    - contents: deb http://repo.example.com stable main
repo_key:
  cmd.run:
    - name: test -f {{ root }}/app.gpg
    - onchanges:
      - file: repo
{% for node in ['store', 'index', 'front'] %}
{{ node }}_pkg:
  fakepkg.installed:
    - name: app-{{ node }}
    - require:
      - file: repo
{%- if node == 'index' %}
    - result: false
{%- endif %}
{{ node }}_conf:
  file.managed:
    - name: {{ root }}/{{ node }}.conf
    - contents: node={{ node }}
    - require:
      - fakepkg: {{ node }}_pkg
{{ node }}:
  fakesvc.running:
    - changes: {{ node == 'store' }}
    - watch:
      - file: {{ node }}_conf
{%- if not loop.first %}
    - require:
      - fakesvc: {{ loop.previtem }}
{%- endif %}
{% endfor %}
{{ root }}/sources.list.d:
  file.directory:
    - require_in:
      - file: repo
balancer:
  cmd.run:
    - name: echo enable front
    - onchanges:
      - fakesvc: front
page:
  cmd.run:
    - name: echo maintenance page
    - onfail_any:
      - fakesvc: index
      - fakesvc: front
retire_page:
  file.absent:
    - name: {{ root }}/maintenance
    - onchanges:
      - fakesvc: front
    - require:
      - cmd: page
key_alarm:
  test.show_notification:
    - text: no key for the repository
    - onfail:
      - cmd: repo_key
