openssh:
  pkg.installed:
    - pkgs: [openssh-server, openssh-client]
  service.running:
    - name: ssh
    - enable: True
    - require:
      - pkg: openssh
