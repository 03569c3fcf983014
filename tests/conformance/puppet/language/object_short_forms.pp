type Wheel = { attributes => { size => Integer[10, 30] } }
type Car = { attributes => { wheels => Array[Wheel], color => { type => String, value => 'red' } } }
type Truck = Car { attributes => { load => Integer } }
$w = Wheel(16)
$t = Truck([$w], 900)
notice($t)
notice($t.wheels[0].size, $t.color, $t.load)
notice($t =~ Car, $t =~ Truck, $t =~ Wheel, Truck <= Car, Car <= Truck)
notice(Truck)
notice(type($t), type([$t, $w]))
