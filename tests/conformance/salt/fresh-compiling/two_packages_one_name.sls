php:
  pkg.installed:
    - name: php-fpm
fpm:
  pkg.installed:
    - name: php-fpm
    - require:
      - test: repository
repository:
  test.nop: []
php-fpm:
  service.running:
    - require:
      - pkg: php-fpm
composer:
  pkg.installed:
    - require:
      - pkg: php
