type Car = { attributes => { wheels => Integer } }
notice(Car(4).wheel)
