{% set d = grains.tmpdir %}
second-time-lucky:
  cmd.run:
    - name: test -f {{ d }}/ready || { touch {{ d }}/ready; false; }
    - retry:
        attempts: 3
        interval: 1
never:
  cmd.run:
    - name: test -f {{ d }}/never
    - retry:
        attempts: 2
        interval: 1
    - require:
      - cmd: second-time-lucky
skipped-guard:
  cmd.run:
    - name: "false"
    - unless: test -f {{ d }}/ready
    - retry:
        attempts: 2
        interval: 1
until-false:
  test.configurable_test_state:
    - changes: true
    - result: false
    - comment: broken as wanted
    - retry:
        attempts: 2
        interval: 1
        until: false
no-try:
  cmd.run:
    - name: "true"
    - retry:
        attempts: 2
        interval: 1
    - require:
      - cmd: never
