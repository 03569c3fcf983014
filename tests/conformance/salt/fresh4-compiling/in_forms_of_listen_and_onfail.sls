config:
  file.managed:
    - name: {{ grains['tmpdir'] }}/conf
    - contents: x
    - listen_in:
      - fakesvc: web
      - fakesvc: worker
    - onchanges_in:
      - cmd: validate
    - require_in:
      - fakesvc: web
validate:
  cmd.run:
    - name: 'false'
    - onfail_in:
      - test: alarm
    - require_in:
      - test: done
web:
  fakesvc.running: []
worker:
  fakesvc.running:
    - name: queue
    - reload: true
alarm:
  test.show_notification:
    - text: configuration is bad
done:
  test.nop: []
