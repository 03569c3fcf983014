php:
  file.managed:
    - name: {{ grains.tmpdir }}/php.ini
    - contents: |
        [PHP]
        memory_limit = 128M
        ;display_errors = On

        [Date]
set:
  file.replace:
    - name: {{ grains.tmpdir }}/php.ini
    - pattern: '^memory_limit = .*$'
    - repl: memory_limit = 256M
    - count: 1
set_unknown:
  file.replace:
    - name: {{ grains.tmpdir }}/php.ini
    - pattern: '^max_time = .*$'
    - repl: max_time = 30
    - prepend_if_not_found: true
escaped:
  file.replace:
    - name: {{ grains.tmpdir }}/php.ini
    - pattern: {{ '[Date]' | regex_escape }}
    - repl: |
        [Date]
        date.timezone = UTC
    - backup: false
not_there:
  file.replace:
    - name: {{ grains.tmpdir }}/missing.ini
    - pattern: a
    - repl: b
not_there_is_fine:
  file.replace:
    - name: {{ grains.tmpdir }}/missing.ini
    - pattern: a
    - repl: b
    - ignore_if_missing: true
uncomment_other_char:
  file.uncomment:
    - name: {{ grains.tmpdir }}/php.ini
    - regex: display_errors
    - char: ';'
    - backup: false
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/php.ini
