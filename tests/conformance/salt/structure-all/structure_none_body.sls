a:
