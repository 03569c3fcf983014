$a = Lamp['x']
notice($a, type($a), Lamp)
