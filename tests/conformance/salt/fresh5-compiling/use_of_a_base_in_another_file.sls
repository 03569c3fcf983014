include:
  - templates

{% set root = grains['tmpdir'] %}
{{ root }}/a.conf:
  file.managed:
    - contents: a
    - use:
      - file: base_of_files
{{ root }}/b.conf:
  file.managed:
    - mode: '0644'
    - use:
      - file: base_of_files
      - file: base_with_text
many:
  file.managed:
    - names:
      - {{ root }}/c.conf
      - {{ root }}/d.conf:
        - contents: d
    - use:
      - file: base_with_text
chain:
  file.managed:
    - name: {{ root }}/chain.conf
    - use:
      - file: {{ root }}/a.conf
