$widgets = {
  'a' => { 'size' => 1 },
  'b' => { 'size' => '2', 'color' => 'blue' },
  'c' => { 'ensure' => 'absent' },
}
create_resources('widget', $widgets, { 'color' => 'red' })
