include:
  - cache.config.server
here:
  test.show_notification:
    - text: "[{{ sls }}] [{{ tpldir }}] [{{ slspath }}] [{{ tplfile }}] [{{ tpldot }}]"
