{% set dir = grains['tmpdir'] %}
{{ dir }}/tree/a/b:
  file.directory:
    - makedirs: true

{{ dir }}/tree/c/file:
  file.managed:
    - contents: x
    - makedirs: true

{{ dir }}/single:
  file.directory

prune single:
  file.pruned:
    - name: {{ dir }}/single

prune full:
  file.pruned:
    - name: {{ dir }}/tree/c

prune the tree:
  file.pruned:
    - name: {{ dir }}/tree
    - recurse: true

prune what is empty:
  file.pruned:
    - name: {{ dir }}/tree
    - ignore_errors: true

prune again:
  file.pruned:
    - name: {{ dir }}/single

too young:
  file.pruned:
    - name: {{ dir }}/tree
    - older_than: 3
