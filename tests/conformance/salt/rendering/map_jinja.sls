{% from "nginx/map.jinja" import nginx with context %}
{{ nginx.package }}:
  test.nop:
    - service: {{ nginx.service }}
    - workers: {{ nginx.workers }}
    - sites: {{ nginx.sites | tojson }}
