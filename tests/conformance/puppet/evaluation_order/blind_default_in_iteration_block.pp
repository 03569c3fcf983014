[1, 2].each |$i| {
  notify { "before ${i}": }
  if $i == 1 { Notify { message => 'set in the block' } }
  notify { "after ${i}": }
}
notify { 'outside': }
