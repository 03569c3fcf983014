class k { notify { 'in_k': } }
include k
job { 'a': }
