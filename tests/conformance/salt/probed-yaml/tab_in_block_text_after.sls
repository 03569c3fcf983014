a:
  test.nop:
    - name: |
        x
        	y
    - b: c	d # e
    - f: g
       	h
