a: {{ ''.__class__ }}
