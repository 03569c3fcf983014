before:
  test.nop: []
count:
  cmd.run:
    - name: |
        list=(a b)
        echo ${#list[@]}
after:
  test.nop: []
