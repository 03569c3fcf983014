app_check:
  file.exists:
    - name: {{ grains['tmpdir'] }}/licence
app_after_check:
  test.succeed_with_changes
