{% set root = grains['tmpdir'] %}
marker:
  file.managed:
    - name: {{ root }}/marker
    - contents: stage=two

both_kinds:
  cmd.run:
    - name: echo both true
    - onlyif:
      - test -f {{ root }}/marker
      - fun: file.search
        path: {{ root }}/marker
        pattern: stage=(one|two)

one_false:
  cmd.run:
    - name: echo not seen
    - onlyif:
      - fun: file.file_exists
        path: {{ root }}/marker
      - fun: file.file_exists
        path: {{ root }}/other

unless_one_false:
  cmd.run:
    - name: echo seen
    - unless:
      - fun: file.file_exists
        path: {{ root }}/marker
      - 'false'

return_of_a_mapping:
  cmd.run:
    - name: echo port is as it should be
    - onlyif:
      - fun: pillar.get
        args:
          - site
        get_return: port

only_and_unless:
  cmd.run:
    - name: echo contradicts
    - onlyif: test -f {{ root }}/marker
    - unless: grep -q two {{ root }}/marker

empty_lists:
  cmd.run:
    - name: echo no guards
    - onlyif: []
    - unless: []
