{% set root = grains['tmpdir'] %}
greet:
  cmd.script:
    - name: hello.sh
    - source: salt://scripts/hello.sh
    - args: "ann 'bob c'"
    - env:
      - WHO: duck

named_by_source:
  cmd.script:
    - name: salt://scripts/hello.sh
    - args: one two
    - env:
        WHO: 3

setup:
  cmd.script:
    - source: salt://scripts/setup.sh.j2
    - template: jinja
    - context:
        target: {{ root }}/ready
    - creates: {{ root }}/ready
    - cwd: {{ root }}

setup_again:
  cmd.script:
    - source: salt://scripts/setup.sh.j2
    - template: jinja
    - context:
        target: {{ root }}/ready
    - creates: {{ root }}/ready

fails:
  cmd.script:
    - source: salt://scripts/fails.sh

fails_but_accepted:
  cmd.script:
    - source: salt://scripts/fails.sh
    - success_retcodes: 4

no_script:
  cmd.script:
    - source: salt://scripts/none.sh

told:
  cmd.wait_script:
    - source: salt://scripts/hello.sh
    - args: late early
    - watch:
      - cmd: setup
      - cmd: setup_again
