include:
  - stack.web.nginx

finish:
  test.nop:
    - require:
      - sls: stack.web.nginx
      - sls: stack.base.*

start:
  test.nop:
    - require_in:
      - sls: stack.base.users
