a: {{ [nothing, 1] | flatten }}
