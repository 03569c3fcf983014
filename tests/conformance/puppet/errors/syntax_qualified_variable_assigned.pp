$pond::depth = 3
