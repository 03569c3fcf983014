{% set t = grains.tmpdir %}
yaml:
  file.serialize:
    - name: {{ t }}/a.yaml
    - dataset: {a: 1}
no parent:
  file.serialize:
    - name: {{ t }}/no/a.yaml
    - dataset: {a: 1}
present:
  file.serialize:
    - name: {{ t }}/hostname
    - dataset: {a: 1}
    - show_changes: false
