a:
  test.nop:
    - requires: [{test: nosuch}]
    - require_all: [{test: nosuch}]
    - onchanges_all: [{test: nosuch}]
