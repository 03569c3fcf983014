base_of_files:
  file.managed:
    - name: {{ grains['tmpdir'] }}/base_of_files
    - mode: '0600'
    - makedirs: True
    - replace: False
base_with_text:
  file.managed:
    - name: {{ grains['tmpdir'] }}/base_with_text
    - contents: text of the base
    - show_changes: False
