{% set root = grains['tmpdir'] %}
{% set tuned = salt['pillar.get']('tuning', {}) %}
main:
  file.managed:
    - name: {{ root }}/my.cnf
    - source: salt://db/my.cnf.j2
    - template: jinja
    - defaults:
        port: 3306
        options: {}
    - context:
        options: {{ tuned | json }}
with_port:
  file.managed:
    - name: {{ root }}/my2.cnf
    - source: salt://db/my.cnf.j2
    - template: jinja
    - defaults:
        port: 3306
    - context:
        port: 3307
        options:
          user: mysql
inline:
  file.managed:
    - name: {{ root }}/inline
    - template: jinja
    - contents: |
        {{ '{{' }} who {{ '}}' }} has {{ '{{' }} options | length {{ '}}' }} options
    - context:
        who: duck
        options: [a, b]
undefined:
  file.managed:
    - name: {{ root }}/my3.cnf
    - source: salt://db/my.cnf.j2
    - template: jinja
context_is_no_mapping:
  file.managed:
    - name: {{ root }}/my4.cnf
    - source: salt://db/my.cnf.j2
    - template: jinja
    - context: [port]
unchanged:
  file.managed:
    - name: {{ root }}/my2.cnf
    - contents:
      - '[mysqld]'
      - port = 3307
      - user = mysql
      - '# duck'
