{% from 'lib.jinja' import nothing %}a: {{ nothing }}
