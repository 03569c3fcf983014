keep:
  test.nop: []
# old:
#   file.managed:
#     - name: {{ old_folder }}/conf
