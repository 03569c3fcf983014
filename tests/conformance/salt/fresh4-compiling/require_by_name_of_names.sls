dirs:
  file.directory:
    - names:
      - {{ grains['tmpdir'] }}/etc
      - {{ grains['tmpdir'] }}/log
motd_file:
  file.managed:
    - name: {{ grains['tmpdir'] }}/etc/motd
    - contents: hello
    - require:
      - file: {{ grains['tmpdir'] }}/etc
log_file:
  cmd.run:
    - name: touch {{ grains['tmpdir'] }}/log/app.log
    - require:
      - {{ grains['tmpdir'] }}/log
      - motd_file
shown:
  cmd.run:
    - name: cat {{ grains['tmpdir'] }}/etc/motd
    - require:
      - cmd: touch {{ grains['tmpdir'] }}/log/app.log
      - file: {{ grains['tmpdir'] }}/etc/motd
