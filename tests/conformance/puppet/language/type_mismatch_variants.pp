type V = Variant[Integer, Array[Integer, 2], Hash[String, Boolean]]
function f(V $x) { $x }
notice(f([1, 2]))
f(['a'])
