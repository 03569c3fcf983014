{{ grains['tmpdir'] }}/app.ini:
  file.managed:
    - source: salt://app/files/app.ini.j2
    - template: jinja
    - defaults:
        port: 80
        name: unnamed
        options: {}
    - context:
        name: duck
        options:
          workers: 4
          debug: false
{{ grains['tmpdir'] }}/plain.ini:
  file.managed:
    - source: salt://app/files/app.ini.j2
    - template: jinja
    - port: 8080
    - context: {{ {'name': 'second', 'options': {'debug': True}} | json }}
{% for f in ['app', 'plain', 'raw'] %}
cat {{ grains['tmpdir'] }}/{{ f }}.ini:
  cmd.run:
    - order: last
{% endfor %}
{{ grains['tmpdir'] }}/raw.ini:
  file.managed:
    - source: salt://app/files/head.j2
