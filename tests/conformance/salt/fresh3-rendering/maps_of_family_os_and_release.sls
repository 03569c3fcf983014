{%- from "chrony/map.jinja" import chrony with context %}
chrony-pkg:
  pkg.installed:
    - name: {{ chrony.pkg }}
chrony-conf:
  file.managed:
    - name: {{ chrony.conf_file }}
    - contents: |
        {%- for server in chrony.pool %}
        pool {{ server }} iburst
        {%- endfor %}
        {%- for key, value in chrony.config | dictsort %}
        {{ key }} {{ value }}
        {%- endfor %}
    - require:
      - pkg: chrony-pkg
chrony-svc:
  service.running:
    - name: {{ chrony.service }}
    - enable: {{ chrony.get('enable', False) }}
    - watch:
      - file: chrony-conf
