{% set root = grains['tmpdir'] %}
{% set services = {'nginx': true, 'postfix': true, 'dovecot': false} %}
tls_dir:
  file.directory:
    - name: {{ root }}/tls
    - mode: '0700'

cert:
  file.managed:
    - name: {{ root }}/tls/cert.pem
    - contents_pillar: cert
    - require:
      - file: tls_dir

key:
  file.managed:
    - name: {{ root }}/tls/key.pem
    - contents_pillar: key
    - mode: '0600'
    - show_changes: false
    - require:
      - file: tls_dir

pair_matches:
  cmd.run:
    - name: test "$(cat {{ root }}/tls/cert.pem | grep -c A1)" = "$(cat {{ root }}/tls/key.pem | grep -c A1)"
    - onchanges:
      - file: cert
      - file: key
{% for service, fine in services.items() %}
{{ service }}:
  fakesvc.running:
    - reload: true
    - watch_result: {{ fine }}
    - require:
      - cmd: pair_matches
    - watch:
      - file: cert
      - file: key
{{ service }}_checked:
  test.succeed_with_changes:
    - require:
      - fakesvc: {{ service }}
{% endfor %}
all_reloaded:
  cmd.run:
    - name: echo all use the new certificate
    - require:
    {%- for service in services %}
      - test: {{ service }}_checked
    {%- endfor %}

some_reloaded:
  cmd.run:
    - name: echo some use the new certificate
    - onchanges_any:
      - test: nginx_checked
      - test: dovecot_checked

late_agent:
  fakesvc.running:
    - listen:
      - file: cert
      - test: dovecot_checked
