$duck = \donald
