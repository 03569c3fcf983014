include m
include n
