{% set t = grains.tmpdir %}
new:
  module.run:
    - test.echo:
      - text: hi
two:
  module.run:
    - test.echo:
      - hi
    - test.true:
old:
  module.run:
    - name: test.echo
    - text: hi
old args:
  module.run:
    - name: test.arg
    - args: [a]
    - kwargs: {b: c}
missing:
  module.run:
    - no.such:
      - x: 1
missing old:
  module.run:
    - name: no.such
nothing:
  module.run: []
false:
  module.run:
    - test.false:
false old:
  module.run:
    - name: test.false
exception:
  module.run:
    - name: test.exception
cmd:
  module.run:
    - cmd.run:
      - cmd: echo out
cmd fails:
  module.run:
    - cmd.run:
      - cmd: exit 3
wait:
  module.wait:
    - name: test.echo
    - text: waited
    - watch: [{module: new}]
wait new:
  module.wait:
    - test.echo:
      - text: waited
    - watch: [{module: new}]
watch:
  module.run:
    - test.echo:
      - text: watched
    - watch: [{module: new}]
service:
  module.run:
    - service.restart:
      - name: web
file:
  module.run:
    - file.touch:
      - name: {{ t }}/touched
    - file.file_exists:
      - path: {{ t }}/touched
