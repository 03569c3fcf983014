php_pkgs:
  pkg.installed:
    - pkgs: [php-fpm, php-mysql]

php_conf:
  file.managed:
    - name: {{ grains['tmpdir'] }}/php.ini
    - contents: memory_limit = 64M

php_fpm:
  service.running:
    - name: php8.2-fpm
    - watch:
      - file: php_conf
      - pkg: php_pkgs
