type Garage::Car = Garage::Vehicle { attributes => { color => String } }
