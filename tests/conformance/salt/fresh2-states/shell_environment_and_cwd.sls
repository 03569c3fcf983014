work:
  file.directory:
    - name: {{ grains.tmpdir }}/work
in_folder:
  cmd.run:
    - name: echo made > here
    - cwd: {{ grains.tmpdir }}/work
    - creates: {{ grains.tmpdir }}/work/here
again:
  cmd.run:
    - name: echo made > here
    - cwd: {{ grains.tmpdir }}/work
    - creates:
      - {{ grains.tmpdir }}/work/here
with_env:
  cmd.run:
    - name: echo "$GREETING $WHO"
    - env:
      - GREETING: hello
      - WHO: 'a b'
env_mapping:
  cmd.run:
    - name: echo "$N"
    - env:
        N: '5'
no_such_folder:
  cmd.run:
    - name: echo never
    - cwd: {{ grains.tmpdir }}/nope
hidden:
  cmd.run:
    - name: echo secret
    - hide_output: true
fails_quietly:
  cmd.run:
    - name: echo out; echo err >&2; exit 3
    - success_retcodes: [3]
fails:
  cmd.run:
    - name: echo out; echo err >&2; exit 4
several:
  cmd.run:
    - names:
      - echo one
      - echo two
    - unless: test -e {{ grains.tmpdir }}/work/gone
