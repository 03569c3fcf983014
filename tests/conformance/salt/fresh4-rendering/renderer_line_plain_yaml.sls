#!yaml
include:
  - templated
  - data
braces:
  test.show_notification:
    - text: "{{ grains['os'] }} {% if %}"
after:
  test.nop:
    - require:
      - test: os
      - test: from_json
