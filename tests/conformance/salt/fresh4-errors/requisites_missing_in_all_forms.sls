strict:
  test.nop:
    - require:
      - pkg: nginx
      - test: present
present:
  test.nop: []
any:
  test.nop:
    - require_any:
      - file: nowhere
      - test: present
by_sls:
  test.nop:
    - onchanges:
      - sls: webserver
by_glob:
  test.nop:
    - require:
      - test: absent_*
bare:
  test.nop:
    - require:
      - nobody
listening:
  test.nop:
    - listen:
      - test: nothing
before:
  test.nop:
    - prereq:
      - test: gone
after_failure:
  test.nop:
    - onfail:
      - cmd: present
