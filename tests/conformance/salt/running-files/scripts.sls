plain:
  cmd.script:
    - name: salt://run.sh
rendered:
  cmd.script:
    - name: hello
    - source: salt://hello.sh
    - template: jinja
missing:
  cmd.script:
    - name: salt://nothing.sh
