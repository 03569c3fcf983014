queue { 'orders':
  owners => ['root', 'app'],
  policy => { 'ttl' => 60, 'size' => 5 },
}
queue { 'bills':
  owners => [],
  policy => {},
}
queue { 'letters':
  owners => ['root'],
  policy => { 'b' => 2, 'a' => 1 },
}
