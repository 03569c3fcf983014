a: {{ salt['match.ifelse']('a', 'b') }}
