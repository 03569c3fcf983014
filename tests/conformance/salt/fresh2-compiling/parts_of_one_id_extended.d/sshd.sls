sshd:
  pkg.installed:
    - name: openssh-server
  file.managed:
    - name: {{ grains.tmpdir }}/sshd_config
    - contents: original
    - require:
      - pkg: sshd
  service.running:
    - watch:
      - file: sshd
