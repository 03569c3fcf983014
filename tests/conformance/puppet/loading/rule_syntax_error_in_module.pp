notice('before')
include web
