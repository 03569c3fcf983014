define broker(Integer $depth = 3) {
  queue { "${title}-in":
    depth => $depth,
    speed => 'high',
  }
}
broker { 'shop': }
