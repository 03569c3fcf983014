$duck = `donald`
