{% from "tools/map.jinja" import tools with context %}
tools:
  pkg.installed:
    - name: {{ tools.pkg }}
