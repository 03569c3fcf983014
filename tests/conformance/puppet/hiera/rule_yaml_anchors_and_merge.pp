notice(lookup('h1'), lookup('h2'), lookup('folded'), lookup('literal'), lookup('list'))
