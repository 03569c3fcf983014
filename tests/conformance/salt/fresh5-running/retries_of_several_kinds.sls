{% set root = grains['tmpdir'] %}
appends_each_time:
  cmd.run:
    - name: echo x >> {{ root }}/tries; test "$(grep -c x {{ root }}/tries)" = 3
    - retry:
        attempts: 5
        interval: 0
never_good:
  cmd.run:
    - name: "false"
    - retry:
        attempts: 2
        interval: 0
    - require:
      - cmd: appends_each_time
until_false:
  cmd.run:
    - name: test -f {{ root }}/tries
    - retry:
        until: false
        attempts: 2
        interval: 0
good_at_once:
  file.managed:
    - name: {{ root }}/once
    - contents: here
    - retry:
        attempts: 4
        interval: 0
        splay: 0
not_started:
  cmd.run:
    - name: echo not started
    - retry:
        attempts: 3
        interval: 0
    - require:
      - cmd: never_good
unneeded:
  cmd.run:
    - name: "false"
    - unless: test -f {{ root }}/once
    - retry:
        attempts: 3
        interval: 0
svc:
  fakesvc.running:
    - result: false
    - retry:
        attempts: 2
        interval: 0
    - watch:
      - file: good_at_once
