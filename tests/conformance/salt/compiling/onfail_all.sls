bad:
  test.fail_without_changes
worse:
  test.fail_with_changes
good:
  test.nop
both:
  test.nop:
    - onfail_all:
      - test: bad
      - test: worse
one:
  test.nop:
    - onfail_all:
      - test: bad
      - test: good
any:
  test.nop:
    - onfail_any:
      - test: good
      - test: worse
