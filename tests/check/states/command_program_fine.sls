tools:
  pkg.installed:
    - pkgs:
      - tree
      - curl
list:
  cmd.run:
    - name: tree /srv > /srv/listed
    - creates: /srv/listed
    - require:
      - pkg: tools
