{% from 'app/map.jinja' import app with context %}
app-config:
  file.managed:
    - name: {{ grains.tmpdir }}/app.conf
    - contents: {{ app.region }}
