{% set root = grains['tmpdir'] %}
deep:
  file.directory:
    - name: {{ root }}/var/lib/app
    - makedirs: true
    - mode: '0750'

shallow:
  file.directory:
    - name: {{ root }}/opt/app/bin

srv:
  file.directory:
    - name: {{ root }}/srv
    - dir_mode: '0750'
    - file_mode: '0640'
    - recurse:
      - mode

conf_d:
  file.directory:
    - name: {{ root }}/conf.d
    - clean: true

in_the_way:
  file.directory:
    - name: {{ root }}/plain

forced:
  file.directory:
    - name: {{ root }}/plain
    - force: true

correct:
  file.directory:
    - names:
      - {{ root }}/conf.d
      - {{ root }}/srv
    - mode: '0755'
