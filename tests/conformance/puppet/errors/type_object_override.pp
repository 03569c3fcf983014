type Car = { attributes => { wheels => Scalar } }
type Truck = Car { attributes => { wheels => Integer } }
$truck = Truck(6)
