define lan($address = '52:54:00:12:34:56') {
  nic { $title:
    speed   => 1000,
    address => $address,
  }
}
lan { 'eth0': }
