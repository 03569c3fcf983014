{% set d = grains.tmpdir %}
default-site:
  file.absent:
    - name: {{ d }}/sites/default
    - watch_in:
      - service: nginx
all-sites:
  file.absent:
    - name: {{ d }}/old
default-again:
  file.absent:
    - name: {{ d }}/sites/default
    - watch_in:
      - service: proxy
own-site:
  file.symlink:
    - name: {{ d }}/sites/own
    - target: {{ d }}/available/own
    - makedirs: true
    - watch_in:
      - service: nginx
nginx:
  service.running: []
proxy:
  service.running: []
