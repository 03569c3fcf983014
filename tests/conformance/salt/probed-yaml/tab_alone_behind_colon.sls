a:
	
  test.nop: []
