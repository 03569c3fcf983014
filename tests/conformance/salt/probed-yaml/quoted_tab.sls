a:
  test.nop:
    - name: "x
	y
 	 z"
    - b: "x\
	 y"
    - c: "	x	 y	"
