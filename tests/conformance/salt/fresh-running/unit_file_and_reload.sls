{% macro unit(n, text) %}
unit{{ n }}:
  file.managed:
    - name: {{ grains.tmpdir }}/app.service
    - contents: {{ text }}
reload{{ n }}:
  cmd.run:
    - name: echo daemon-reload
    - onchanges:
      - file: unit{{ n }}
app{{ n }}:
  service.running:
    - name: app
    - enable: true
    - watch:
      - file: unit{{ n }}
      - cmd: reload{{ n }}
{% endmacro %}
{{ unit(1, 'one') }}
{{ unit(2, 'one') }}
{{ unit(3, 'two') }}
