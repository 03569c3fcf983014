include:
  - ..base.users
  - .php
nginx:
  fakepkg.installed:
    - require:
      - sls: stack.web.php
