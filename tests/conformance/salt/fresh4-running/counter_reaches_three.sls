{% set root = grains['tmpdir'] %}
third_time:
  cmd.run:
    - name: echo x >> {{ root }}/tries; test "$(cat {{ root }}/tries | grep -c x)" -ge 3
    - retry:
        attempts: 5
        interval: 0

never:
  cmd.run:
    - name: test -f {{ root }}/flag
    - retry:
        attempts: 3
        interval: 0

retry_as_true:
  cmd.run:
    - name: echo at once
    - retry: true

until_false:
  file.missing:
    - name: {{ root }}/tries
    - retry:
        attempts: 2
        until: false
        interval: 0

service_up:
  fakesvc.running:
    - name: app
    - result: false
    - retry:
        attempts: 2
        interval: 0
    - onchanges:
      - cmd: third_time

report:
  cmd.run:
    - name: cat {{ root }}/tries
    - require:
      - cmd: third_time
      - file: until_false
