{{ pillar['a'] }} {{ pillar['deep']['x'] }} {{ pillar['deep']['y'] }}:
  test.nop
