{% set root = grains['tmpdir'] %}
{% set f = root ~ '/sysctl.conf' %}
forward:
  file.uncomment:
    - name: {{ f }}
    - regex: ^net.ipv4.ip_forward

redirects:
  file.comment:
    - name: {{ f }}
    - regex: ^net.ipv4.conf.all.accept_redirects
    - char: ';'

no_match:
  file.comment:
    - name: {{ f }}
    - regex: ^never.there

may_be_missing:
  file.comment:
    - name: {{ f }}
    - regex: ^never.there
    - ignore_missing: true

swappiness:
  file.keyvalue:
    - name: {{ f }}
    - key: vm.swappiness
    - value: '10'
    - separator: ' = '

added:
  file.append:
    - name: {{ f }}
    - text:
      - kernel.panic = 10
      - vm.swappiness = 60

header:
  file.prepend:
    - name: {{ f }}
    - text: '# managed'

pattern:
  file.replace:
    - name: {{ f }}
    - pattern: '60$'
    - repl: '1'

block:
  file.blockreplace:
    - name: {{ f }}
    - marker_start: '# start'
    - marker_end: '# end'
    - content: x = 1
    - append_if_not_found: true

reload:
  cmd.run:
    - name: echo sysctl --system
    - onchanges:
      - file: {{ f }}
