a: {{ ifelse('*', 'x', 'b') }}
