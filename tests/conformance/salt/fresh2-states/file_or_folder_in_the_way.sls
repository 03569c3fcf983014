file_on_folder:
  file.managed:
    - name: {{ grains.tmpdir }}/d
    - contents: x
folder_on_file:
  file.directory:
    - name: {{ grains.tmpdir }}/f
folder_on_file_by_force:
  file.directory:
    - name: {{ grains.tmpdir }}/f
    - force: true
append_to_folder:
  file.append:
    - name: {{ grains.tmpdir }}/d
    - text: x
absent_folder:
  file.absent:
    - name: {{ grains.tmpdir }}/d
absent_again:
  file.absent:
    - name: {{ grains.tmpdir }}/d
file_now:
  file.managed:
    - name: {{ grains.tmpdir }}/d
    - contents: x
