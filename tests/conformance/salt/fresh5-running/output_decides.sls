{% set root = grains['tmpdir'] %}
nginx_t:
  cmd.run:
    - name: echo "syntax is ok"; false
    - success_stdout:
      - syntax is ok
other_words:
  cmd.run:
    - name: echo "syntax is bad"; false
    - success_stdout:
      - syntax is ok
grep_none:
  cmd.run:
    - name: grep root {{ root }}/empty
    - success_retcodes: [1]
no_file:
  cmd.run:
    - name: grep root {{ root }}/none
    - success_retcodes:
      - 1
told_on_stderr:
  cmd.run:
    - name: echo "already exists" >&2; false
    - success_stderr:
      - already exists
kept_quiet:
  cmd.run:
    - name: echo secret
    - hide_output: true
reload:
  fakesvc.running:
    - watch:
      - cmd: nginx_t
      - cmd: grep_none
reload_more:
  fakesvc.running:
    - watch_any:
      - cmd: other_words
      - cmd: told_on_stderr
report:
  cmd.run:
    - name: echo $WHAT
    - env:
      - WHAT: no file
    - onfail:
      - cmd: no_file
