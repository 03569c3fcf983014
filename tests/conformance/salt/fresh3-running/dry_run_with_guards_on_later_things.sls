{% set d = grains.tmpdir %}
flag:
  file.managed:
    - name: {{ d }}/flag
    - contents: on
feature:
  cmd.run:
    - name: echo feature
    - onlyif: test -f {{ d }}/flag
old-flag:
  file.absent:
    - name: {{ d }}/old
unless-old:
  file.touch:
    - name: {{ d }}/new
    - unless: test -f {{ d }}/old
folder:
  file.directory:
    - name: {{ d }}/spool
failing:
  test.fail_without_changes: []
behind-failing:
  file.touch:
    - name: {{ d }}/x
    - require:
      - test: failing
rescue:
  test.succeed_with_changes:
    - onfail:
      - test: failing
checked:
  cmd.run:
    - name: echo checked
    - check_cmd:
      - "false"
