{% set d = grains.tmpdir %}
prepare:
  cmd.run:
    - names:
      - test -d {{ d }}
      - test -d {{ d }}/missing
left:
  file.managed:
    - name: {{ d }}/left
    - contents: left
    - require:
      - cmd: test -d {{ d }}
right:
  file.managed:
    - name: {{ d }}/right
    - contents: right
    - require:
      - cmd: prepare
join:
  cmd.run:
    - name: cat {{ d }}/left {{ d }}/right
    - require:
      - left
      - right
after-join:
  test.succeed_with_changes:
    - require:
      - cmd: join
    - onfail_in:
      - test: alert
alert:
  test.show_notification:
    - text: the branch on the right is broken
only-left:
  cmd.run:
    - name: cat {{ d }}/left
    - require:
      - file: left
