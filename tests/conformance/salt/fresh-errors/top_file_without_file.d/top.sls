base:
  '*':
    - absent
    - top_file_without_file
    - half
