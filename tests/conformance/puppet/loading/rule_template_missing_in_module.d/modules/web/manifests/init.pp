class web {
  notify { 'a': message => epp('web/none.epp', { 'a' => 1 }) }
}
