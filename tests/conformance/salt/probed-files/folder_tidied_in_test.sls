{% set dir = grains['tmpdir'] ~ '/cache' %}
by path:
  file.tidied:
    - name: {{ dir }}
    - matches:
      - '.*/one$'
    - full_path_match: true

old enough:
  file.tidied:
    - name: {{ dir }}
    - age: 7
    - age_size_only: age

a link stays:
  file.tidied:
    - name: {{ dir }}
    - matches: ['link']
    - rmlinks: false
