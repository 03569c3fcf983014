include:
  - base

extend:
  tls:
    file.managed:
      - watch_in:
        - fakesvc: front-2
        - fakesvc: frontend
      - onchanges_in:
        - cmd: tell
  pre:
    test:
      - prereq_in:
        - file: tls
      - order: 5
  libs:
    fakepkg:
      - require_in:
        - fakesvc: frontend
        - cmd: echo told
