{{ sls }} {{ slspath }} {{ tpldir }} {{ slsdotpath }}:
  test.nop
