type Car = Object[{ atributes => { wheels => Integer } }]
$car = Car(4)
