{% set root = grains['tmpdir'] %}
parts:
  cmd.run:
    - failhard: true
    - names:
      - echo one
      - cat {{ root }}/two:
        - failhard: false
      - touch {{ root }}/three
      - grep -q four {{ root }}/three
      - echo five
    - listen_in:
      - fakesvc: svc

svc:
  fakesvc.running:
    - order: 1

also_early:
  test.succeed_with_changes:
    - order: first
    - listen_in:
      - fakesvc: svc

never_reached:
  test.nop:
    - require:
      - cmd: touch {{ root }}/three

last_of_all:
  cmd.run:
    - name: echo last
    - order: last
    - onfail:
      - cmd: grep -q four {{ root }}/three
