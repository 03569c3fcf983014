$users = { 'ann' => { 'message' => 'a' }, 'bob' => { 'message' => 'b', 'tag' => 'x' }, 'eve' => {} }
$users.each |String $name, Hash $attributes| {
  notify { "user ${name}": * => $attributes }
}
