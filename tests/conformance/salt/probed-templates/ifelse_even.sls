a: {{ ifelse('a', 'b') }}
