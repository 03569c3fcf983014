{% set t = grains.tmpdir %}
yaml:
  file.serialize:
    - name: {{ t }}/a.yaml
    - dataset:
        name: x
        list: [1, 2, {a: b}]
        nested: {z: 1, a: null, t: true, s: 'yes', n: '5', e: ''}
yaml again:
  file.serialize:
    - name: {{ t }}/a.yaml
    - dataset:
        name: x
        list: [1, 2, {a: b}]
        nested: {z: 1, a: null, t: true, s: 'yes', n: '5', e: ''}
json:
  file.serialize:
    - name: {{ t }}/a.json
    - formatter: json
    - dataset: {b: 1, a: [1, two, null, true, 1.5]}
json merge:
  file.serialize:
    - name: {{ t }}/a.json
    - formatter: json
    - merge_if_exists: true
    - dataset: {c: 1, a: [3]}
json opts:
  file.serialize:
    - name: {{ t }}/b.json
    - serializer: json
    - serializer_opts:
      - indent: 4
      - sort_keys: false
    - dataset: {b: 1, a: {c: []}}
python:
  file.serialize:
    - name: {{ t }}/a.py
    - formatter: python
    - dataset: {b: 1, a: [x]}
pillar:
  file.serialize:
    - name: {{ t }}/p.yaml
    - dataset_pillar: conf
missing pillar:
  file.serialize:
    - name: {{ t }}/p2.yaml
    - dataset_pillar: no:such
none:
  file.serialize:
    - name: {{ t }}/p3.yaml
both:
  file.serialize:
    - name: {{ t }}/p3.yaml
    - dataset: {a: 1}
    - dataset_pillar: conf
bad formatter:
  file.serialize:
    - name: {{ t }}/p3.yaml
    - dataset: {a: 1}
    - formatter: nosuch
two:
  file.serialize:
    - name: {{ t }}/p3.yaml
    - dataset: {a: 1}
    - formatter: json
    - serializer: json
mode:
  file.serialize:
    - name: {{ t }}/m/p4.yaml
    - dataset: [a, b]
    - makedirs: true
    - mode: 600
    - show_changes: false
no create:
  file.serialize:
    - name: {{ t }}/p5.yaml
    - dataset: [a, b]
    - create: false
configparser:
  file.serialize:
    - name: {{ t }}/c.ini
    - formatter: configparser
    - dataset: {main: {a: 1, b: two}, other: {x: y}}
toml:
  file.serialize:
    - name: {{ t }}/c.toml
    - formatter: toml
    - dataset: {main: {a: 1, b: two}}
text:
  file.serialize:
    - name: {{ t }}/text.json
    - formatter: json
    - dataset: just text
context:
  file.serialize:
    - name: {{ t }}/text.json
    - formatter: json
    - dataset: {a: "ü"}
show:
  cmd.run:
    - name: cat {{ t }}/a.yaml {{ t }}/b.json {{ t }}/a.py {{ t }}/m/p4.yaml {{ t }}/text.json {{ t }}/p.yaml {{ t }}/a.json
