create_resources('queue', { 'a' => { 'depth' => 3 }, 'b' => {} }, { 'owners' => ['data'], 'durable' => false })
queue {
  default: depth => 8, *=> { 'durable' => true };
  'c': ;
  'd': depth => 9;
  ['e', 'f']: vhost => '/x';
}
