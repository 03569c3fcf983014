include:
  - openssh.config
  - openssh.hosts
{% if salt['pillar.get']('openssh:banner') %}
  - openssh.banner
{% endif %}
sshd_checked:
  cmd.run:
    - name: cat {{ grains['tmpdir'] }}/sshd_config
    - require:
      - sls: openssh.config
