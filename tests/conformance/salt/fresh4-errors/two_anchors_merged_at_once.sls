{% load_yaml as site %}
base: &base
  mode: '0644'
  makedirs: true
  replace: yes
strict: &strict
  <<: *base
  mode: '0600'
files:
  app.conf:
    <<: *base
    text: app
  secret.conf:
    <<: [*strict, *base]
    text: secret
  log.conf: *strict
{% endload %}
{% for name, data in site.files | dictsort %}
{{ grains.tmpdir }}/etc/{{ name }}:
  file.managed:
    - contents: {{ data.text | default('nothing') }}
    {% for key in ['mode', 'makedirs', 'replace'] %}
    - {{ key }}: {{ data[key] | tojson }}
    {% endfor %}
    - require: &needs
      - test: ready
{% endfor %}
ready:
  test.nop: []
after:
  test.nop:
    - require: *needs
