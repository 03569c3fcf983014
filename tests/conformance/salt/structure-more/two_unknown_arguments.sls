a:
  fakesvc.running:
    - nonsense: 1
    - more: 2
