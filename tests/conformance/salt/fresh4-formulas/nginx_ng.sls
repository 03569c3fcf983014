{% from "nginx/lib.jinja" import render with context %}
{% set nginx = pillar.nginx %}
{% set root = grains.tmpdir ~ '/nginx' %}
nginx_install:
  pkg.installed:
    - name: nginx
nginx_dirs:
  file.directory:
    - names:
      - {{ root }}/sites-available
      - {{ root }}/sites-enabled
    - makedirs: True
    - require:
      - pkg: nginx_install
nginx_config:
  file.managed:
    - name: {{ root }}/nginx.conf
    - contents: |
        {{ render(nginx.server.config) | indent(8) }}
    - require:
      - file: nginx_dirs
{% for name, server in nginx.servers.managed | dictsort %}
server_conf_{{ name }}:
  file.managed:
    - name: {{ root }}/sites-available/{{ name }}
    - contents: |
        server {
          {{ render(server.config) | indent(10) }}
        }
    - require:
      - file: {{ root }}/sites-available
    - onchanges_in:
      - cmd: nginx_test
server_state_{{ name }}:
  {% if server.enabled %}
  file.symlink:
    - target: {{ root }}/sites-available/{{ name }}
  {% else %}
  file.absent:
    - require_in:
      - file: nginx_dirs
  {% endif %}
    - name: {{ root }}/sites-enabled/{{ name }}
    - listen_in:
      - service: nginx_service
{% endfor %}
nginx_test:
  cmd.run:
    - name: grep -q listen {{ root }}/sites-available/default
    - require:
      - file: nginx_config
nginx_service:
  service.running:
    - name: nginx
    - enable: True
    - reload: True
    - require:
      - cmd: nginx_test
    - listen:
      - file: nginx_config
show:
  cmd.run:
    - name: cat {{ root }}/nginx.conf {{ root }}/sites-enabled/default
    - require:
      - service: nginx_service
