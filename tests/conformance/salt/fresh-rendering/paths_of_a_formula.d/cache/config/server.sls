{%- set tplroot = tpldir.split('/')[0] %}
{%- from tplroot ~ "/map.jinja" import port, seen with context %}
{{ sls }}.file:
  file.managed:
    - name: {{ grains.tmpdir }}/redis.conf
    - source: salt://{{ tpldir }}/files/redis.conf
    - template: jinja
    - context:
        port: {{ port }}
        root: {{ tplroot }}
{{ sls }}.wrong:
  file.managed:
    - name: {{ grains.tmpdir }}/wrong.conf
    - source: salt://{{ tpldir }}/files/wrong.conf
    - template: jinja
{{ sls }}.show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/redis.conf
there:
  test.show_notification:
    - text: "[{{ sls }}] [{{ tpldir }}] [{{ slspath }}] [{{ slsdotpath }}] [{{ slscolonpath }}] [{{ sls_path }}] [{{ tplfile }}] [{{ seen }}]"
