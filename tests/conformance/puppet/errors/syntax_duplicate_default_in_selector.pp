$sound = 'duck' ? {
  default => 'a',
  default => 'b',
}
