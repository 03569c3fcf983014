{% set d = grains.tmpdir %}
says-ok:
  cmd.run:
    - name: echo READY; false
    - success_stdout:
      - READY
warns-only:
  cmd.run:
    - name: grep x {{ d }}/nofile
    - success_retcodes:
      - 2
two-codes:
  cmd.run:
    - name: test -f {{ d }}/absent
    - success_retcodes: [0, 1]
quiet:
  cmd.run:
    - name: echo secret
    - hide_output: true
with-stdin:
  cmd.run:
    - name: cat
    - stdin: typed in
both-streams:
  cmd.run:
    - name: echo out; cat {{ d }}/absent
changed-by-fail:
  test.nop:
    - onchanges:
      - cmd: both-streams
on-warning:
  test.succeed_with_changes:
    - onchanges:
      - cmd: warns-only
      - cmd: two-codes
on-failure:
  test.succeed_with_changes:
    - onfail:
      - cmd: says-ok
      - cmd: both-streams
