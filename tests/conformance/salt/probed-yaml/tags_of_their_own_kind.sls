a: !!map
  test.nop: !!seq
    - name: !!map {b: !!seq [1]}
    - c: !<tag:yaml.org,2002:str> 1
    - d: ! [1]
    - e: ! {f: 1}
