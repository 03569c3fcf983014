scalars:
  test.nop:
    - n: [0o17, 017, 0b101, 0x1f, 1_000, 1e5, 1.5e+3, .5, -.inf, .nan, 12:30:45, 1.0]
    - b: [y, n, Yes, NO, on, Off, true, False]
    - t: [2024-01-31, 2001-12-14t21:59:43.10-05:00, "5", '~', null, Null, ~]
    - s: [=, a#b, "a # b", -, --x, '?']
    - text: a b  # comment
