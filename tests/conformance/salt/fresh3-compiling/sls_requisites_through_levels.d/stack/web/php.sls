php:
  fakepkg.installed
php-ini:
  test.nop:
    - require:
      - sls: stack.base.users
