{% set d = grains.tmpdir %}
{% set users = {'nginx': 'reload', 'postfix': 'restart', 'dovecot': 'reload'} %}
cert:
  file.managed:
    - name: {{ d }}/ssl/duck.crt
    - contents_pillar: tls:cert
key:
  file.managed:
    - name: {{ d }}/ssl/duck.key
    - contents_pillar: tls:key
    - mode: '0600'
    - show_changes: false
bundle:
  cmd.run:
    - name: cat {{ d }}/ssl/duck.crt {{ d }}/ssl/duck.key > {{ d }}/ssl/duck.pem
    - onchanges_any:
      - file: cert
      - file: key
{% for name, how in users.items() %}
{{ name }}:
  service.running:
    - enable: true
{%- if how == 'reload' %}
    - reload: true
{%- endif %}
    - watch:
      - cmd: bundle
{% endfor %}
tlsa:
  cmd.wait:
    - name: echo publish
    - watch:
      - file: key
monitor:
  service.running:
    - listen:
      - service: nginx
      - service: dovecot
verified:
  test.succeed_without_changes:
    - require:
      - service: nginx
      - service: postfix
      - service: dovecot
    - onchanges:
      - cmd: tlsa
