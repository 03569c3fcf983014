{% for x in [1] %}a
