"{{ '12' | avg }} {{ [3, [1, none, [2]]] | flatten }} {{ [[1], [2]] | flatten(preserve_nulls=true) }}": test.nop
