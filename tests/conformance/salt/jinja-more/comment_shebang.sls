#!yaml
a:
  test.succeed_without_changes:
    - comment: "{{ not rendered }}"
