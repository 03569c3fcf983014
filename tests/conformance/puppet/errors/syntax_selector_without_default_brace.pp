$sound = $facts['os'] ? {
  'duck' => 'quack',
notice($sound)
