duck conf:
  test.succeed_without_changes:
    - name: /etc/duck
