{% from "app/map.jinja" import ap with context %}
app:
  pkg.installed:
    - name: {{ ap.pkg }}
