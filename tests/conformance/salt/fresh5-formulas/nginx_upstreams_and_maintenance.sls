{% from "nginx/macros.jinja" import upstream %}
{% set conf = grains['tmpdir'] ~ '/nginx' %}
nginx:
  pkg.installed: []
  service.running:
    - enable: True
    - watch:
      - file: nginx_snippets
      - file: {{ conf }}/conf.d/*
    - require:
      - pkg: nginx
maintenance_on:
  file.managed:
    - name: {{ conf }}/maintenance.html
    - contents: back soon
    - makedirs: True
    - prereq:
      - file: {{ conf }}/conf.d/api.conf
nginx_snippets:
  file.recurse:
    - name: {{ conf }}/snippets
    - source: salt://nginx/snippets
    - template: jinja
    - context:
        ciphers: [ECDHE, DHE]
    - require:
      - pkg: nginx
{% for name, servers in pillar.nginx.upstreams.items() %}
{{ conf }}/conf.d/{{ name }}.conf:
  file.managed:
    - makedirs: True
    - contents: |
        {{ upstream(name, servers) | indent(8) }}
    - require:
      - file: nginx_snippets
{% endfor %}
maintenance_off:
  file.absent:
    - name: {{ conf }}/maintenance.html
    - onchanges:
      - file: maintenance_on
    - require:
      - service: nginx
show:
  cmd.run:
    - name: cat {{ conf }}/conf.d/api.conf {{ conf }}/snippets/tls.conf
