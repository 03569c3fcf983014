{% import_json "data.json" as data %}
{{ data['names'][1] }}:
  test.nop
