include:
  - openssh
sshd_config:
  file.managed:
    - name: {{ grains['tmpdir'] }}/sshd_config
    - source: salt://openssh/files/sshd_config.j2
    - template: jinja
    - mode: '0600'
    - watch_in:
      - service: openssh
