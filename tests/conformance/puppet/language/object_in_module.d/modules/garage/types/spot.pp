type Garage::Spot = Object[{ attributes => { number => Integer, car => Optional[Garage::Car] } }]
