include:
  - base: common
ssh:
  pkg.installed:
    - name: openssh-server
    - require:
      - file: common_dir
