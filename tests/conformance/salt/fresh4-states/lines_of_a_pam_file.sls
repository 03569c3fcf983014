{% set f = grains['tmpdir'] ~ '/common-auth' %}
after_unix:
  file.line:
    - name: {{ f }}
    - content: auth required pam_tally2.so
    - mode: ensure
    - after: pam_unix.so

between:
  file.line:
    - name: {{ f }}
    - content: auth requisite pam_faildelay.so
    - mode: ensure
    - before: pam_deny.so

replaced:
  file.line:
    - name: {{ f }}
    - match: pam_permit.so
    - content: auth optional pam_permit.so
    - mode: replace

deleted:
  file.line:
    - name: {{ f }}
    - match: pam_deny.so
    - mode: delete

at_the_end:
  file.line:
    - name: {{ f }}
    - content: '# end of file'
    - mode: insert
    - location: end

again_at_the_end:
  file.line:
    - name: {{ f }}
    - content: '# end of file'
    - mode: insert
    - location: end

no_anchor:
  file.line:
    - name: {{ f }}
    - content: session optional pam_systemd.so
    - mode: ensure
    - after: pam_never.so

no_file:
  file.line:
    - name: {{ f }}.none
    - content: x
    - mode: insert
    - location: start

result:
  cmd.run:
    - name: cat {{ f }}
