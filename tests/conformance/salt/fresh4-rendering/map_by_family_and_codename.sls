{% from "ntp/map.jinja" import ntp with context %}
ntp:
  pkg.installed:
    - name: {{ ntp.pkg }}
  file.managed:
    - name: {{ ntp.conf }}
    - contents: |
        {%- for s in ntp.servers %}
        server {{ s }} iburst
        {%- endfor %}
        {%- if ntp.drift %}
        driftfile /var/lib/drift
        {%- endif %}
    - require:
      - pkg: ntp
  service.running:
    - name: {{ ntp.service }}
    - enable: {{ ntp.enable }}
    - watch:
      - file: ntp
