warned:
  cmd.run:
    - name: exit 2
    - success_retcodes: [0, 2]
said:
  cmd.run:
    - name: echo done but; exit 1
    - success_stdout: [done but]
hidden:
  cmd.run:
    - name: echo secret
    - hide_output: true
with_env:
  cmd.run:
    - name: echo $GREETING-$NUMBER
    - env:
      - GREETING: hello
      - NUMBER: '7'
in_folder:
  cmd.run:
    - name: touch here
    - cwd: {{ grains.tmpdir }}
no_folder:
  cmd.run:
    - name: echo x
    - cwd: {{ grains.tmpdir }}/missing
after:
  file.exists:
    - name: {{ grains.tmpdir }}/here
    - require:
      - cmd: warned
      - cmd: in_folder
