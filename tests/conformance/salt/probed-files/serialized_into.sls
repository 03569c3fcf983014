{%- set S = grains['tmpdir'] %}
'0 other':
  file.serialize:
    - name: {{ S }}/0other/f
    - dataset: {sec: {k: v}}
    - formatter: configparser
    - merge_if_exists: true
'0 absent':
  file.serialize:
    - name: {{ S }}/0absent/f
    - dataset: {sec: {k: v}}
    - formatter: configparser
    - merge_if_exists: true
'1 absent':
  file.serialize:
    - name: {{ S }}/1absent/f
    - dataset: {sec: {k: v}}
    - formatter: yaml
    - merge_if_exists: true
'2 other':
  file.serialize:
    - name: {{ S }}/2other/f
    - dataset: {sec: {k: v}}
    - formatter: json
    - merge_if_exists: true
'2 absent':
  file.serialize:
    - name: {{ S }}/2absent/f
    - dataset: {sec: {k: v}}
    - formatter: json
    - merge_if_exists: true
'3 other':
  file.serialize:
    - name: {{ S }}/3other/f
    - dataset: {sec: {k: v}}
    - formatter: toml
    - merge_if_exists: true
'3 absent':
  file.serialize:
    - name: {{ S }}/3absent/f
    - dataset: {sec: {k: v}}
    - formatter: toml
    - merge_if_exists: true
'4 other':
  file.serialize:
    - name: {{ S }}/4other/f
    - dataset: {sec: {k: v}}
    - formatter: python
    - merge_if_exists: true
'4 absent':
  file.serialize:
    - name: {{ S }}/4absent/f
    - dataset: {sec: {k: v}}
    - formatter: python
    - merge_if_exists: true
