{% set d = grains.tmpdir %}
in-folder:
  cmd.run:
    - name: cat VERSION && touch seen
    - cwd: {{ d }}/app
no-folder:
  cmd.run:
    - name: cat VERSION
    - cwd: {{ d }}/nowhere
env-list:
  cmd.run:
    - name: echo "$STAGE:$DEBUG:$RETRIES"
    - env:
      - STAGE: prod
      - DEBUG: 'yes'
      - RETRIES: 3
env-dict:
  cmd.run:
    - name: echo "$STAGE"
    - env:
        STAGE: dev
relative-creates:
  cmd.run:
    - name: touch built
    - cwd: {{ d }}/app
    - creates:
      - {{ d }}/app/seen
      - {{ d }}/app/built
built-already:
  cmd.run:
    - name: touch built
    - creates:
      - {{ d }}/app/seen
      - {{ d }}/app/built
guard-in-cwd:
  cmd.run:
    - name: echo guarded
    - cwd: {{ d }}/app
    - onlyif: test -f VERSION
several-lines:
  cmd.run:
    - name: |
        echo one
        test -f {{ d }}/app/built && echo two
        echo three
