define d($set = undef) {
  unless defined(Notify['shared']) { notify { 'shared': message => 'own' } }
  if $set { Notify['shared'] { withpath => $set } }
}
d { 'first': }
d { 'second': set => true }
