include:
  - zone
  - alpha

zebra:
  test.nop: []
accounts:
  user.present:
    - names:
      - nina
      - bob
Apache:
  pkg.installed:
    - name: apache2
  fakesvc.running:
    - require:
      - test: zone_file
middle:
  test.nop:
    - order: 10
end:
  test.nop:
    - order: last
