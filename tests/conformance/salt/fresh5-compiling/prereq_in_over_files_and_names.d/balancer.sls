out_of_balancer:
  test.succeed_with_changes:
    - prereq_in:
      - file: release
