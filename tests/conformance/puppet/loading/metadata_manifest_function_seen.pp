function own() { 'own' }
type Own = Integer
include m
