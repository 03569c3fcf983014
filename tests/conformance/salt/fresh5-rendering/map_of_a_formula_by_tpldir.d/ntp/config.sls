{%- from tpldir ~ "/map.jinja" import ntp with context %}
ntp-config:
  file.managed:
    - name: {{ grains.tmpdir }}/{{ ntp.config_file }}
    - source: salt://{{ tpldir }}/files/ntp.conf.jinja
    - template: jinja
    - context:
        ntp: {{ ntp | json }}
    - require:
      - pkg: ntp-package-installed
ntp-service:
  service.running:
    - name: {{ ntp.service }}
    - watch:
      - file: ntp-config
ntp-show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/{{ ntp.config_file }}
    - onchanges:
      - file: ntp-config
