a:
  test.nop:
    - literal: |
        one
          two

        three
    - stripped: |-
        one
    - kept: |+
        one

    - indented: |2
          two more
    - folded: >
        one
        two

        three
          four
        five
    - folded_stripped: >-
        one
        two
    - indicators: |1-
         x
    - plain: one
        two

        three
    - double: "one
        two\
        \  three

        four"
    - single: 'one
        two

        three'
    - empty: |
    - comment: # nothing
    - ? complex
      : value
    - [flow, {over: several,
       lines: yes}]
    - &anchor {x: 1, y: [2]}
    - *anchor
    - <<: *anchor
      y: 3
    - "quoted key": 1
      'single': 2
      ? 3
      : 4
