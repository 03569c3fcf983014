type Car = { attributes => { wheels => Integer, color => String } }
$car = Car(4)
