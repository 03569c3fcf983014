postfix_package:
  pkg.installed:
    - name: postfix
postfix_aliases:
  file.managed:
    - name: {{ grains['tmpdir'] }}/aliases
    - contents: 'root: admin'
    - order: 3
postfix_main:
  file.managed:
    - name: {{ grains['tmpdir'] }}/main.cf
    - contents: relayhost =
    - order: 9
postfix_service:
  service.running:
    - name: postfix
    - order: 4
