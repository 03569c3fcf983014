{% set ignored = true %}
texts:
  test.nop:
    - literal: |
        a
          b

        c
    - kept: |+
        x

    - stripped: |-
        y
    - folded: >
        one
        two

        three
    - double: "tab\there \u00e9"
    - single: 'it''s'
    - flow: {a: 1, b: [x, "y"], c: }
    - anchor: &here
        k: v
    - alias: *here
    - merged:
        <<: *here
        l: w
    - ? complex
      : key
