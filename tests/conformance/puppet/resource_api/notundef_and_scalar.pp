lamp { 'a':
  some   => [1, 'a'],
  scalar => '12',
  any    => { 'a' => [true] },
  data   => 2.5,
}
