fail('no ducks here')
