a: {{ pillar['nothing']['x'] }}
