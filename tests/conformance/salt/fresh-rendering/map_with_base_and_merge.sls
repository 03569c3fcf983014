{% from "app/map.jinja" import app with context %}
{{ app.config }}:
  file.managed:
    - contents: {{ app.options | dictsort | json }}
{{ app.package }}:
  pkg.installed: []
says:
  test.show_notification:
    - text: {{ app.service }} {{ app.options.workers }} {{ app.options.log.level }} {{ app.options.log.get('file', 'none') }}
