include:
  - base_states
extend:
  tools:
    pkg:
      - name: vim
  agent:
    service:
      - dead
      - enable: false
  plain:
    test:
      - require:
        - pkg: tools
