include:
  - openssh.config
sshd_banner:
  file.managed:
    - name: {{ grains['tmpdir'] }}/banner
    - contents_pillar: openssh:banner
extend:
  sshd_config:
    file:
      - context:
          banner: {{ grains['tmpdir'] }}/banner
      - require:
        - file: sshd_banner
