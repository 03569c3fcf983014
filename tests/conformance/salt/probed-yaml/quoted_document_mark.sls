a:
  test.nop:
    - b: "x
---
y"
