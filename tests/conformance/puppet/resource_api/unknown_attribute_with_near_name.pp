define light {
  lamp { $title: sockets => 'E14' }
}
light { 'a': }
