{% set t = grains.tmpdir %}
conf:
  file.managed:
    - name: {{ t }}/conf
    - contents: a=2
    - watch_in: [service: web]
web:
  service.running:
    - enable: true
same:
  file.managed:
    - name: {{ t }}/conf
    - contents: a=2
    - require: [service: web]
on_change:
  cmd.run:
    - name: echo changed
    - onchanges: [file: conf]
on_no_change:
  cmd.run:
    - name: echo changed
    - onchanges: [file: same]
on_any:
  cmd.run:
    - name: echo any
    - onchanges_any: [file: conf, file: same]
broken:
  file.managed:
    - name: {{ t }}/deep/none
    - contents: x
on_fail:
  cmd.run:
    - name: echo rescued
    - onfail: [file: broken]
after_broken:
  file.managed:
    - name: {{ t }}/after
    - contents: x
    - require: [file: broken]
after_that:
  cmd.run:
    - name: echo never
    - require: [file: after_broken]
on_fail_any:
  test.nop:
    - onfail_any: [file: conf, file: broken]
prereq:
  cmd.run:
    - name: echo before
    - prereq: [file: later]
later:
  file.managed:
    - name: {{ t }}/later
    - contents: x
prereq_no:
  cmd.run:
    - name: echo before
    - prereq: [file: same_later]
same_later:
  file.exists:
    - name: {{ t }}/conf
listener:
  service.running:
    - name: web
    - listen: [file: later]
unless_file:
  file.managed:
    - name: {{ t }}/un
    - contents: x
    - unless: test -e {{ t }}/conf
onlyif_fun:
  test.nop:
    - onlyif:
      - fun: file.file_exists
        path: {{ t }}/conf
unless_fun:
  test.nop:
    - unless:
      - fun: file.file_exists
        path: {{ t }}/conf
creates:
  cmd.run:
    - name: echo c
    - creates: {{ t }}/conf
retried:
  test.fail_without_changes:
    - retry: {attempts: 2, interval: 0}
checked:
  cmd.run:
    - name: echo x
    - check_cmd: ['false']
checked_good:
  cmd.run:
    - name: echo x
    - check_cmd: ['true', 'echo a']
named:
  file.managed:
    - names:
      - {{ t }}/n1
      - {{ t }}/n2:
        - contents: two
        - mode: '0600'
    - contents: one
used:
  file.managed:
    - name: {{ t }}/used
    - use: [file: mode_giver]
mode_giver:
  file.managed:
    - name: {{ t }}/giver
    - contents: given
    - mode: '0640'
failhard_not:
  test.fail_without_changes: []
last:
  test.nop:
    - order: last
first:
  test.nop:
    - order: first
