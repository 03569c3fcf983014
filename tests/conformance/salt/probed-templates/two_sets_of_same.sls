{% set nested = [[1], [2]] %}
"{{ nested | symmetric_difference([[2]]) }} {{ nested | union([[2], 3]) }} {{ [1, 2] | compare_lists([2, 3]) | length }} {{ ({'a': 1}.keys() - ['a', 1]) | list }} {{ [3, 1] | list | sort }} {{ 25 | round(-1) }} {{ 35 | round(-1) }} {{ -25 | round(-1) | int }}": test.nop
