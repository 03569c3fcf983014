{% set root = grains['tmpdir'] %}
conf:
  file.managed:
    - name: {{ root }}/app.conf
    - contents: mode=fast

app:
  fakesvc.running:
    - listen:
      - file: conf

worker:
  fakesvc.running:
    - watch:
      - file: conf

schema:
  cmd.run:
    - name: echo no such table; exit 3
    - failhard: true
    - require:
      - fakesvc: worker

schema_alarm:
  cmd.run:
    - name: echo schema failed
    - onfail:
      - cmd: schema

done:
  file.touch:
    - name: {{ root }}/done

banner:
  test.nop:
    - order: last
