{% set multi = 'first\nsecond\n\nthird' %}
texts:
  test.nop:
    - a: "{{ multi }}"
    - b: '{{ multi }}'
    - c: "one
two"
    - d: "one\
two\
    \  three"
    - e: 'it''s # no
# comment'
    - f: "a: b
c: [d
"
    - j: k
