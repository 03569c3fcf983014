include:
  - .config
app_package:
  pkg.installed:
    - name: {{ pillar.app.name }}
