{{ grains.tmpdir }}/my.cnf:
  file.managed:
    - source: salt://files/my.cnf
    - template: jinja
    - defaults:
        header: managed
        sections: {}
    - context:
        sections: {{ pillar.mysql | json }}
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/my.cnf
