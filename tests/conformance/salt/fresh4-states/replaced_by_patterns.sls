{% set f = grains['tmpdir'] ~ '/php.ini' %}
memory:
  file.replace:
    - name: {{ f }}
    - pattern: ^memory_limit\s*=.*$
    - repl: memory_limit = 256M

groups:
  file.replace:
    - name: {{ f }}
    - pattern: '^(upload_max)_(\w+) = (\d+)M$'
    - repl: '\1_\2 = 64M ; was \3'

first_only:
  file.replace:
    - name: {{ f }}
    - pattern: 'off'
    - repl: 'On'
    - count: 1
    - flags: [IGNORECASE]
    - show_changes: false

appended:
  file.replace:
    - name: {{ f }}
    - pattern: ^date.timezone =.*
    - repl: date.timezone = UTC
    - append_if_not_found: true

prepended:
  file.replace:
    - name: {{ f }}
    - pattern: '^; managed$'
    - repl: '; managed'
    - prepend_if_not_found: true

content_given:
  file.replace:
    - name: {{ f }}
    - pattern: ^opcache.enable=.*
    - repl: opcache.enable=1
    - append_if_not_found: true
    - not_found_content: "[opcache]\nopcache.enable=1"

nothing_found:
  file.replace:
    - name: {{ f }}
    - pattern: ^never
    - repl: x

no_file:
  file.replace:
    - name: {{ f }}.none
    - pattern: a
    - repl: b
    - ignore_if_missing: true

result:
  cmd.run:
    - name: cat {{ f }}
