{% set root = grains['tmpdir'] %}
old_way:
  module.run:
    - name: test.echo
    - text: the old way

new_way:
  module.run:
    - test.echo:
      - text: the new way
    - test.ping: []

positional:
  module.run:
    - file.touch:
      - {{ root }}/touched
    - file.file_exists:
      - {{ root }}/touched

named_with_m:
  module.run:
    - name: service.status
    - m_name: ssh

returns_false:
  module.run:
    - file.file_exists:
      - path: {{ root }}/none

raises:
  module.run:
    - test.exception:
      - message: on purpose

unknown:
  module.run:
    - test.no_such_function: []

too_few:
  module.run:
    - test.echo: []

waits:
  module.wait:
    - name: test.echo
    - text: waited
    - watch:
      - module: positional

shown:
  test.show_notification:
    - text: after {{ root }}
    - onchanges:
      - module: new_way
