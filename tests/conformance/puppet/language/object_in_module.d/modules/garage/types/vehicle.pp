type Garage::Vehicle = {}
