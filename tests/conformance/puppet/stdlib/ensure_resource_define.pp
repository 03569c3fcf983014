define d($x = 1) { notice("${title} ${x}") }
class c($y = 1) { notice("c ${y}") }
ensure_resource('d', ['one', 'two'], { 'x' => 2 })
ensure_resource('d', 'one', { 'x' => 2 })
ensure_resource('class', 'c', { 'y' => 3 })
ensure_resource('class', 'c', { 'y' => 3 })
