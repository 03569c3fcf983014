$defaults = { 'message' => 'default', 'tag' => 'data' }
lookup('notifies', Hash, 'deep', {}).each |$title, $attributes| {
  notify { $title: * => $defaults + pick_attributes($attributes) }
}
function pick_attributes($x) { $x ? { Hash => $x, default => {} } }
create_resources(notify, lookup('more', Hash, 'hash', {}))
