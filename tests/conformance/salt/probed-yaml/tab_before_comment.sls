a:
  test.nop:
    - b
	# c
