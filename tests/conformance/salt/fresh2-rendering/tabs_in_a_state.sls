good:
  test.nop: []
bad:
  file.managed:
	- name: {{ grains.tmpdir }}/x
