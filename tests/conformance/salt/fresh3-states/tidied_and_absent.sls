{% set d = grains.tmpdir %}
old-logs:
  file.tidied:
    - name: {{ d }}/log
    - matches:
      - '.*\.gz$'
tmp:
  file.tidied:
    - name: {{ d }}/tmp
    - rmdirs: true
    - matches:
      - sess_
not-small:
  file.tidied:
    - name: {{ d }}/cache
    - size: 10
    - age: 365
spared:
  file.tidied:
    - name: {{ d }}/log
    - matches: ['app.*']
    - exclude: ['app\.log$']
no-folder:
  file.tidied:
    - name: {{ d }}/absent
legacy:
  file.absent:
    - names:
      - {{ d }}/tmp
      - {{ d }}/nothing
      - {{ d }}/link
target-stays:
  file.exists:
    - name: {{ d }}/log/app.log
report:
  cmd.run:
    - name: echo tidied
    - onchanges:
      - file: old-logs
      - file: spared
