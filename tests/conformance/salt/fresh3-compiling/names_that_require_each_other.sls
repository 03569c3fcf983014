# the second name waits for the third, the first has an order of its own
vhosts:
  file.managed:
    - makedirs: True
    - names:
        - {{ grains['tmpdir'] }}/sites/blog.conf:
            - contents: blog
            - order: last
        - {{ grains['tmpdir'] }}/sites/shop.conf:
            - contents: shop
            - require:
                - file: {{ grains['tmpdir'] }}/sites/default.conf
        - {{ grains['tmpdir'] }}/sites/default.conf:
            - contents: default
            - require_in:
                - fakesvc: web
    - require:
        - fakepkg: web

web:
  fakesvc.running: []
  fakepkg.installed:
    - changes: False

after-blog:
  test.nop:
    - onchanges:
        - file: {{ grains['tmpdir'] }}/sites/blog.conf
