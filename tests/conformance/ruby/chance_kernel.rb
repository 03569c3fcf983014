begin
  true.each_with_object(:[]=) { |x| [x, x] }
rescue NoMethodError => e
  [e.class, e.message]
ensure
  1
end

case ['x', 'X', 'y']
in { a: Integer => x, **rest } then 1
else :no
end

format('%%', { 'x' => 1, 'y' => [2] })

begin
  'a'.bytes
rescue ArgumentError => e
  [e.class, e.message]
ensure
  1
end

case :b
in nil then 1
else :no
end

String(-2.675)

begin
  nil.each_with_object('')
rescue NoMethodError => e
  [e.class, e.message]
ensure
  1
end

format('%s', 2.5)

Array(:a?)

String('a-b_c d')

case :B
in [Integer, Integer] then :yes
else :no
end

case nil
in { a: } then 1
else :no
end

Array({})

Array(/\d+/)

String(:+)

begin
  '日本'.end { |x| [x, x] }
rescue StandardError => e
  [e.class, e.message]
ensure
  1
end

begin
  -1.partition(255, '  pad ') { |a, b| a.to_s + b.to_s }
rescue NoMethodError => e
  [e.class, e.message]
ensure
  1
end

Array(1.0)

case (1.0..2.0)
in ..5 then :yes
else :no
end

Array(:+)

Integer([3, 1, 2])

Array(10)

case //
in Integer => x then :yes
else :no
end

String(1e16)

format('%%', ('aa'...'ad'))

Integer(1000)

String(:B)

format('%.10g', "q\"'")

Integer(-0.0)

Integer(1e16)

Array(false)

String({ b: 2, a: 1, 'c' => nil })

case [1, 2, 3]
in String | Symbol then 1
else :no
end

format('%p', 0)

String([[1, :a], [2, :b]])

begin
  (:b <=> 2)
rescue ArgumentError => e
  [e.class, e.message]
ensure
  1
end

begin
  (-13 == 123456789)
rescue ArgumentError => e
  [e.class, e.message]
ensure
  1
end

case /\w+$/
in [x, *] then :yes
else :no
end

case true
in Integer => x then :yes
else :no
end

case { a: 1, b: 2 }
in ..5 then 1
else :no
end
