conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: "mode=slow"
tune:
  file.replace:
    - name: {{ grains.tmpdir }}/conf
    - pattern: mode=.*
    - repl: mode=fast
    - unless: grep -q fast {{ grains.tmpdir }}/conf
again:
  cmd.run:
    - name: echo tuned again
    - unless: grep -q fast {{ grains.tmpdir }}/conf
both:
  cmd.run:
    - name: echo both
    - onlyif:
      - test -f {{ grains.tmpdir }}/conf
      - grep -q slow {{ grains.tmpdir }}/conf
    - unless:
      - "false"
either:
  cmd.run:
    - name: echo either
    - unless:
      - test -f {{ grains.tmpdir }}/conf
      - test -f {{ grains.tmpdir }}/missing
depends:
  cmd.run:
    - name: echo depends
    - require:
      - cmd: both
    - onchanges:
      - cmd: again
