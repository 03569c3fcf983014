secret:
  test.show_notification:
    - text: {{ salt['vaults.read']('secret/app') }}
