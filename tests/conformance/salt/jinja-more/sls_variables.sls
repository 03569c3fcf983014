include:
  - a.b
{{ sls }} {{ slspath }} {{ tpldir }}:
  test.nop
