{% set root = grains['tmpdir'] %}
haproxy:
  service.running:
    - reload: True
    - listen:
      - file: {{ root }}/haproxy.cfg
      - file: proxy_errors
keepalived:
  fakesvc.running:
    - listen:
      - file: {{ root }}/errors/503.http
exporter:
  fakesvc.running:
    - reload: True
    - listen:
      - file: proxy_*
config_of_proxy:
  file.managed:
    - name: {{ root }}/haproxy.cfg
    - contents: maxconn 100
proxy_errors:
  file.managed:
    - names:
      - {{ root }}/errors/502.http
      - {{ root }}/errors/503.http:
        - contents: try again
    - contents: gone
    - makedirs: True
    - listen_in:
      - fakesvc: log
logger:
  fakesvc.running:
    - name: log
