old_way:
  module.run:
    - name: service.restart
    - m_name: web
new_way:
  module.run:
    - service.restart: [web]
by_key:
  module.run:
    - service.restart:
        name: web
missing_argument:
  module.run:
    - file.file_exists:
too_many:
  module.run:
    - test.echo:
      - one
      - two
unknown:
  module.run:
    - test.no_such_function:
      - a
false_result:
  module.run:
    - file.file_exists:
      - path: {{ grains.tmpdir }}/none
nothing:
  module.run: []
after_false:
  test.nop:
    - require:
      - module: false_result
