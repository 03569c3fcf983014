{% set d = grains.tmpdir %}
setup:
  cmd.script:
    - source: salt://setup.sh
    - args: one two
    - cwd: {{ d }}
    - creates: {{ d }}/made
setup-again:
  cmd.script:
    - name: setup.sh
    - source: salt://setup.sh
    - creates: {{ d }}/made
templated:
  cmd.script:
    - name: salt://greet.sh.j2
    - template: jinja
    - context:
        who: duck
    - env:
      - MOOD: happy
stateful:
  cmd.script:
    - source: salt://state.sh
    - stateful: true
missing:
  cmd.script:
    - source: salt://missing.sh
waits:
  cmd.wait_script:
    - source: salt://greet.sh.j2
    - template: jinja
    - context: {who: goose}
    - watch:
      - cmd: stateful
done:
  cmd.run:
    - name: test -f {{ d }}/made
    - require:
      - cmd: setup
