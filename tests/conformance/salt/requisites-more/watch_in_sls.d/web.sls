one:
  fakesvc.running
two:
  fakesvc.running
