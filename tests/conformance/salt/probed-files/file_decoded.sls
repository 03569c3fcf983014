{% set dir = grains['tmpdir'] %}
{{ dir }}/greeting:
  file.decode:
    - encoded_data: aGVsbG8gd29ybGQK

again:
  file.decode:
    - name: {{ dir }}/greeting
    - encoded_data: aGVsbG8gd29ybGQK

other:
  file.decode:
    - name: {{ dir }}/greeting
    - checksum: sha256
    - encoded_data: |
        aGVs
        bG8K

from the pillar:
  file.decode:
    - name: {{ dir }}/secret
    - contents_pillar: app:key

not there:
  file.decode:
    - name: {{ dir }}/none
    - contents_pillar: app:none

neither:
  file.decode:
    - name: {{ dir }}/none
