{% set root = grains['tmpdir'] %}
motd:
  file.managed:
    - name: {{ root }}/motd
    - contents: maintenance tonight
    - test: true

issue:
  file.managed:
    - name: {{ root }}/issue
    - contents: authorized use only

announce:
  cmd.run:
    - name: echo motd was changed
    - onchanges:
      - file: motd

banner:
  cmd.run:
    - name: echo issue was changed
    - onchanges:
      - file: issue

ssh:
  service.running:
    - watch:
      - file: motd

cleanup:
  cmd.run:
    - name: rm {{ root }}/issue
    - test: true
    - require:
      - file: issue

still_there:
  file.exists:
    - name: {{ root }}/issue
    - require:
      - cmd: cleanup
